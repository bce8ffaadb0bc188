import { database } from "./client.server";
import type { Client, Database, Result } from "./database";
import { type Answer, dataOf, type Success } from "./database-error.server";

type Functions = Database["public"]["Functions"];
export type FunctionName = keyof Functions & string;
export type Arguments<Name extends FunctionName> = [Functions[Name]["Args"]] extends [never]
  ? []
  : Record<PropertyKey, never> extends Functions[Name]["Args"]
    ? [args?: Functions[Name]["Args"]]
    : [args: Functions[Name]["Args"]];

/**
 * Calls a SQL function and returns its result. Like every database call it throws `DatabaseError`, and
 * `DatabaseUnavailableError` if a retry may help.
 */
export async function call<Name extends FunctionName>(
  name: Name,
  ...[args]: Arguments<Name>
): Promise<Result<Name>> {
  const db = await database();
  // The client's own types resolve only if the function's name is a literal.
  const answer: { data: unknown; error: { code?: string } | null } = await db.rpc(name, args as never);
  return dataOf(name, answer as Answer<Result<Name>>);
}

/** Runs a query; `operation` is its name in the log. Throws as `call` does. */
export async function query<Any extends Answer>(
  operation: string,
  ask: (db: Client) => PromiseLike<Any>,
): Promise<Success<Any>["data"]> {
  return dataOf(operation, await ask(await database()));
}
