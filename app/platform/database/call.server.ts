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
 * Calls a function of the service's database; gives what it returns. Like every call of the database it throws
 * `DatabaseError`, and `DatabaseUnavailableError` where another try may help.
 */
export async function call<Name extends FunctionName>(
  name: Name,
  ...[args]: Arguments<Name>
): Promise<Result<Name>> {
  const db = await database();
  // The client's own types resolve to the result only where the name is known.
  const answer: { data: unknown; error: { code?: string } | null } = await db.rpc(name, args as never);
  return dataOf(name, answer as Answer<Result<Name>>);
}

/** Reads or changes rows of the service's database; `operation` names that in a log. Throws as `call` does. */
export async function query<Any extends Answer>(
  operation: string,
  ask: (db: Client) => PromiseLike<Any>,
): Promise<Success<Any>["data"]> {
  return dataOf(operation, await ask(await database()));
}
