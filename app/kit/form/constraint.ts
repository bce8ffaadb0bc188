import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";

/** The constraints of a field in its schema, as plain data that a loader can send to its page. */
interface FieldConstraint {
  required?: boolean;
  multiple?: boolean;
  /** The maximum length in characters. */
  maxLength?: number;
}

export type FormConstraint = Record<string, FieldConstraint>;

const known = new WeakMap<z.ZodObject, FormConstraint>();

/** The constraints of a form's schema, by field name. */
export function constraintOf(schema: z.ZodObject): FormConstraint {
  const constraint = known.get(schema) ?? readConstraint(schema);
  known.set(schema, constraint);
  return constraint;
}

function readConstraint(schema: z.ZodObject): FormConstraint {
  const constraint = getZodConstraint(schema);
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const { required, multiple } = constraint[name] ?? {};
    return [name, { required, multiple, maxLength: maxLengthOf(field) }];
  });
  return Object.fromEntries(fields);
}

/** `getZodConstraint` finds no lengths in schemas of Zod 4.6: https://github.com/edmundhung/conform/issues/1340 */
function maxLengthOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodOptional) return maxLengthOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
