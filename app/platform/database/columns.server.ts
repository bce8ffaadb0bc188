import type { z } from "zod";
import { type Fields, fieldName } from "../values/column-name";
import { DatabaseError } from "./database-error.server";

/** Converts a timestamptz to an ISO 8601 instant in UTC. Null stays null. */
export const instant = <Time extends string | null>(timestamp: Time): Time =>
  (timestamp === null ? null : new Date(timestamp).toISOString()) as Time;

/** Names a row's columns as the code does: `valid_until` is `validUntil`. Those that end in `_at` become ISO instants. */
export function fieldsOf<Columns extends object>(row: Columns): Fields<Columns> {
  const fields = Object.entries(row).map(([column, value]) => [
    fieldName(column),
    column.endsWith("_at") ? instant(value) : value,
  ]);
  return Object.fromEntries(fields) as Fields<Columns>;
}

/**
 * Parses what the database's types and constraints don't guarantee, such as jsonb and a function's status strings.
 * Throws `DatabaseError` with the code "bad-row", never with the row's values.
 */
export function parse<T extends z.ZodType>(operation: string, schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new DatabaseError(operation, "bad-row");
  return parsed.data;
}
