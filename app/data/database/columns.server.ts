import { z } from "zod";
import { pictureAddress } from "~/domain/values/web-address";
import { DatabaseError } from "./database-error.server";

/**
 * How column types arrive. The two databases spell some values differently (numeric and bigint as number or text,
 * timestamps with a blank or a T), so every row is parsed on the way in.
 */

/** numeric(10,2) dollars, as integer cents. */
export const cents = z
  .union([z.string(), z.number()])
  .transform((dollars) => Math.round(Number(dollars) * 100))
  .pipe(z.int());

/** A bigint within the range of a JavaScript integer. */
export const whole = z.union([z.string(), z.number()]).transform(Number).pipe(z.int());

/** timestamptz, as an ISO 8601 instant in UTC. */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .pipe(z.date())
  .transform((time) => time.toISOString());

/** A picture's address; null for one that may not be shown. */
export const picture = z.string().nullable().transform(pictureAddress);

/** Parses what came back. Throws `DatabaseError` with the code "bad-row", never showing the row. */
export function parse<T extends z.ZodType>(operation: string, schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new DatabaseError(operation, "bad-row");
  return parsed.data;
}
