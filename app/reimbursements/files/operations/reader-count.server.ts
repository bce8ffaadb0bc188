import { availableParallelism } from "node:os";

/** How many files one process reads at a time; the other processors stay free for pages. */
export const readersForAll = (): number => Math.max(1, Math.floor(availableParallelism() / 2));
