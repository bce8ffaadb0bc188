import { availableParallelism } from "node:os";
import { FairTurns } from "~/platform/process/fair-turns";

/**
 * Packets that are made at once: each takes a processor, half a gigabyte in the process that opens receipts, and its own bytes
 * in this one. As many again as a minute makes may wait.
 */
export const packetTurns = new FairTurns(Math.max(1, Math.floor(availableParallelism() / 4)), 8);
