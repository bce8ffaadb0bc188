import { z } from "zod";
import { problemTypes } from "~/platform/http/problem-types";
import { keysOf } from "~/platform/values/keys-of";

/** RFC 9457 problem details. */
export const problemSchema = z
  .strictObject({
    type: z.url().meta({ description: "What it means, on the documentation page." }),
    title: z.string(),
    status: z.int(),
    code: z.enum(keysOf(problemTypes)).meta({
      description: "The end of type, for programs.",
    }),
    detail: z.string(),
    errors: z
      .array(
        z.strictObject({
          path: z.string().meta({
            description:
              "A JSON Pointer into the body, e.g. /lines/0/title; or the name of a parameter or header.",
          }),
          message: z.string(),
        }),
      )
      .optional()
      .meta({ description: "The fields that are wrong, at most 100." }),
  })
  .meta({ id: "Problem" });
