import type { z } from "zod";
import { columnName, type FieldName } from "../values/column-name";
import { database } from "./client.server";
import { parse } from "./columns.server";
import type { Client, Database, Element, Json, Result } from "./database";
import { type Answer, DatabaseError, dataOf, type Success } from "./database-error.server";

type Functions = Database["public"]["Functions"];
export type FunctionName = keyof Functions & string;

/** A SQL function's arguments as the code names them: `p_request_id` is `requestId`. */
export type ArgumentsOf<Name extends FunctionName> = {
  [Argument in keyof Functions[Name]["Args"] as Argument extends `p_${infer Column}`
    ? FieldName<Column>
    : never]: Functions[Name]["Args"][Argument];
};

export type Arguments<Name extends FunctionName> = [Functions[Name]["Args"]] extends [never]
  ? []
  : Record<PropertyKey, never> extends Functions[Name]["Args"]
    ? [args?: ArgumentsOf<Name>]
    : [args: ArgumentsOf<Name>];

/** Names arguments as SQL does: `requestId` is `p_request_id`. */
export const sqlArguments = (args: object = {}): Record<string, Json> =>
  Object.fromEntries(Object.entries(args).map(([field, value]) => [`p_${columnName(field)}`, value]));

/**
 * Calls a SQL function and returns its result. Like every database call it throws `DatabaseError`, and
 * `DatabaseUnavailableError` if a retry may help.
 */
export const call = <Name extends FunctionName>(
  name: Name,
  ...[args]: Arguments<Name>
): Promise<Result<Name>> => callInSql(name, sqlArguments(args));

/** Like `call`, for a result that the database's types don't narrow, such as a status string; `schema` does. */
export const callParsed = async <Name extends FunctionName, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  ...args: Arguments<Name>
): Promise<z.output<Schema>> => parse(name, schema, await call(name, ...args));

/** Like `call`, for a function that returns one row. */
export async function callForRow<Name extends FunctionName>(
  name: Name,
  ...args: Arguments<Name>
): Promise<Element<Result<Name>>> {
  const [row] = (await call(name, ...args)) as unknown as Element<Result<Name>>[];
  if (row === undefined) throw new DatabaseError(name, "bad-row");
  return row;
}

/** Like `call`, with arguments that have their names of SQL. */
export async function callInSql<Name extends FunctionName>(name: Name, args: Json): Promise<Result<Name>> {
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
