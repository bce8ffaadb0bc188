import type { z } from "zod";

/** Words for a field that isn't there, in whatever a shop's system sends. */
export const fieldWording: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ code, input }) =>
    code === "invalid_type" && input === undefined ? "This field is required." : undefined,
};
