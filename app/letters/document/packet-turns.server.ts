import { availableParallelism } from "node:os";
import { FairTurns } from "~/platform/process/fair-turns";

/**
 * Limits how many packets are made at once: each takes a processor, half a gigabyte in the process that opens receipts, and
 * its own bytes in this one. The queue holds as many as a minute can make.
 */
export const packetTurns = new FairTurns(Math.max(1, Math.floor(availableParallelism() / 4)), 8);
