import type { z } from "zod";

/**
 * The parameters of a rule about several answers: it is checked beside faults of others, so that a form names all of them at
 * once, but not while one that it reads is missing or invalid.
 */
export const reads = (...fields: readonly string[]) => ({
  when: ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
