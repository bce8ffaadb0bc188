import type { z } from "zod";
import { DatabaseError } from "./database-error.server";

/** Converts a timestamptz to an ISO 8601 instant in UTC. */
export const instant = (timestamp: string): string => new Date(timestamp).toISOString();

/**
 * Parses what the database's types and constraints don't guarantee, such as jsonb and a function's status strings.
 * Throws `DatabaseError` with the code "bad-row", never with the row's values.
 */
export function parse<T extends z.ZodType>(operation: string, schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new DatabaseError(operation, "bad-row");
  return parsed.data;
}
