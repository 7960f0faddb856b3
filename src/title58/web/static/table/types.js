// What the server says of a table, and what this page keeps of it. Types only.

/**
 * @typedef {{ seat: number, wager: string, on: string, cents: number, off?: boolean }} Lying
 * @typedef {{ kind: string, card?: string, tiles?: string[], dice?: number[], pocket?: string, choice?: string, seat?: number }} Answer
 *
 * @typedef {object} Frame
 * @property {number} n
 * @property {string} kind
 * @property {string} label
 * @property {string} text
 * @property {Answer | null} answer
 * @property {string} said
 * @property {string[]} cites
 * @property {boolean} hidden
 * @property {number} [shown] the number of the frame that shows it
 * @property {boolean} [mine]
 * @property {string} [to]
 * @property {number} [count]
 * @property {string[]} [cards]
 * @property {Lying[]} [lying]
 * @property {string} [from]
 * @property {number} [seat]
 * @property {number} [cents]
 * @property {string} [wager] that a move of money settles
 * @property {string} [on]
 * @property {string} [words]
 * @property {{ label: string, high: string[], low: string[] }[]} [set]
 *
 * @typedef {{ cite: string, text: string }} Provision
 * @typedef {object} Line
 * @property {number} seat
 * @property {string} wager
 * @property {string} on
 * @property {string} title
 * @property {"win" | "lose" | "push" | "void" | "vigorish"} result
 * @property {number} stake
 * @property {number} net
 * @property {number} pays
 * @property {string} said
 * @property {string} headline
 * @property {string[]} cites
 * @property {Provision[]} law
 * @property {boolean} unmet these say when it wins, and none was met
 *
 * @typedef {{ option: string, name: string, note: string, cost: number, may: boolean, calls?: Lying }} Option calls: the wager that it adds, as large as it may be, where it may be less
 * @typedef {{ about: string, seat: number, cites: string[], question: string, options: Option[], low?: number, high?: number }} Choice
 * @typedef {{ wager: string, title: string, pays: string, limits: string, low: number, high: number, side: boolean, cite: string, on: Record<string, string> }} Offered
 *
 * @typedef {object} Offer
 * @property {string} title
 * @property {string} chapter
 * @property {string} closes
 * @property {number} minimum
 * @property {number} maximum
 * @property {number[]} chips
 * @property {Offered[]} spots
 *
 * @typedef {object} Table
 * @property {string} [notice]
 * @property {string} game
 * @property {string} table
 * @property {number[]} positions
 * @property {Record<string, { person: string, leaving: boolean, chips: number, staked: number }>} seats
 * @property {number[]} mine
 * @property {number} round
 * @property {number} seq
 * @property {number | null} deadline
 * @property {number} now
 * @property {Lying[]} lying
 * @property {{ kind: string, at: string, text: string }[]} markers
 * @property {boolean} [over]
 * @property {number[]} [players] positions that are in this round
 * @property {{ kind: "bets" | "choice" | "dealer", seat: number, more: boolean }} [asks]
 * @property {[string, string][]} [open]
 * @property {{ seat: number, event: string, name: string, cite: string, called: boolean }[]} [calls] what I may announce for the end of the round
 * @property {string[]} [turned] how the shoe changed hands at the end of the round
 * @property {Lying[]} [due]
 * @property {Choice} [choice]
 * @property {Line[]} [lines]
 * @property {Record<string, any>} [facts]
 * @property {string} [showed]
 * @property {Record<string, number>} [meters] what the displays of progressive systems show, in cents
 * @property {string[]} [seen] what everybody sees while betting is open
 * @property {{ dealer: boolean }} settings
 * @property {Offer} [offer]
 *
 * @typedef {{ spot: string, text: string, cite: string, next: string }} Slip
 * @typedef {{ about: string, best: string, why: string, costs: Record<string, number> }} Hint
 * @typedef {{ wager: string, on: string, cents: number }} Bet
 *
 * @typedef {object} State
 * @property {number} seq
 * @property {number} round
 * @property {Frame[]} frames
 * @property {number} shown how many frames are on the felt
 * @property {boolean} walked whether the settlement has been walked over
 * @property {Table | null} table
 * @property {Offer | null} offer
 * @property {number} chip cents of the chip in hand
 * @property {Slip[]} slips
 * @property {boolean} offline
 * @property {boolean} gap a message is missing: connect anew
 * @property {boolean} busy a command is under way
 * @property {Record<string, Record<string, { edge: string }>>} edges
 * @property {Hint | null} hint
 * @property {Line[]} last my lines of the last settlement
 * @property {number} lastRound the number of that round
 * @property {Record<string, any>[]} history what earlier rounds came to
 * @property {Bet[]} placed what I did since betting opened, for undo
 * @property {Bet[]} rebet my bets when betting closed in the last round that had any
 * @property {string} asked the spot whose line is shown
 * @property {number} skew the server's clock less ours
 * @property {number} purse my chips, as far as payments have been shown
 * @property {boolean} keys whether the list of keys is shown
 * @property {number} ended when this page heard that the round was over
 * @property {string} closed why the table is gone
 */
export {};
