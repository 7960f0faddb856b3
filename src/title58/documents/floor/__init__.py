"""Pages for the floor: incidents, audits of play, theoretical win, equipment, offers."""
