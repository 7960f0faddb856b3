// Game protection: the page changes in place.
import { live } from "./live.js";

live();
