import type { z } from "zod";
import { DatabaseError } from "./database-error.server";

/** A timestamptz as an ISO 8601 instant in UTC. */
export const instant = (timestamp: string): string => new Date(timestamp).toISOString();

/**
 * Parses what the database's types and constraints don't promise, such as jsonb and the words a function answers with.
 * Throws `DatabaseError` with the code "bad-row", never showing the row.
 */
export function parse<T extends z.ZodType>(operation: string, schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new DatabaseError(operation, "bad-row");
  return parsed.data;
}
