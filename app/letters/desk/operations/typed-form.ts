import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Typed } from "../domain/typed-text";

/** Parses the typed fields of a draft as if they were posted. */
export function parseTyped<Schema extends z.ZodType>(typed: Typed, schema: Schema) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return parseWithZod(form, { schema });
}
