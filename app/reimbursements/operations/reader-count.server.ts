import { availableParallelism } from "node:os";

/** Files of any cost that one process reads at once: pages come first on the other processors. */
export const readersForAll = (processors = availableParallelism()): number =>
  Math.max(1, Math.floor(processors / 2));
