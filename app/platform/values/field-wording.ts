import type { z } from "zod";

export const notJson = "The body is not valid JSON.";

/** Words for a field that isn't there, in whatever a shop's system sends. Of a body that can't be parsed nothing is there. */
export const fieldWording: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ code, input, path }) => {
    if (code !== "invalid_type" || input !== undefined) return undefined;
    return path?.length ? "This field is required." : notJson;
  },
};
