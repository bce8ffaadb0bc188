import type { AskedRequest } from "./embedded-engine";
import type { Statement } from "./embedded-session.server";

/** A database function whose name isn't overloaded. */
export interface DatabaseFunction {
  name: string;
  isSet: boolean;
  /** Returns values, not rows with columns. */
  isScalar: boolean;
  isVoid: boolean;
  /** The statement may write, so it can't run as a read. */
  isVolatile: boolean;
  /** Arguments of type json and jsonb. */
  json: string[];
}

export const databaseFunctions = `select proname as name, bool_or(proretset) as "isSet", bool_or(prorettype = 'void'::regtype) as "isVoid",
    bool_or(provolatile = 'v') as "isVolatile",
    bool_and(proargmodes is null and (select typrelid = 0 from pg_type where oid = prorettype)) as "isScalar",
    coalesce(json_agg(argument.name) filter (where argument.name is not null), '[]') as json
  from pg_proc left join lateral (
    select proargnames[place] from generate_series(1, pronargs) place where proargtypes[place - 1] in ('json'::regtype, 'jsonb'::regtype)
  ) argument(name) on true
  where pronamespace = 'public'::regnamespace group by proname having count(distinct pg_proc.oid) = 1`;

/** A statement whose only row holds the response body as PostgreSQL formats it; status 204 has none. */
interface OneStatement extends Statement {
  status: number;
}

interface Asked {
  given: Record<string, unknown>;
  body: string;
  columns: string;
  isOne: boolean;
  prefer: string;
  parameters: URLSearchParams;
}

const operators = new Map(Object.entries({ eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" }));

/** The names of a list, quoted; null if it holds anything else, such as embedded rows of other tables. */
const quoteNames = (names: readonly string[]): string | null =>
  names.length > 0 && names.every((name) => /^[a-z_][a-z_0-9]*$/.test(name))
    ? names.map((name) => `"${name}"`).join(", ")
    : null;
// No column may be named `body_row`, or PostgreSQL would read it instead of the row.
const listOf = (source: string) => `select coalesce(json_agg(body_row), '[]') from ${source}`;
const firstOf = (source: string) => `select to_json(body_row) from ${source}`;
const bodyOf = (json: string) => `select (${json})::text as body`;
const wrapWrite = (sql: string, { columns, isOne }: Asked) =>
  `with body_row as (${sql} returning ${columns}) ${bodyOf((isOne ? firstOf : listOf)("body_row"))}`;

/**
 * The SQL that PostgREST would run for the most common requests, nine in ten of ours: a function call with named arguments,
 * rows of a table filtered by its columns, an update or delete of such rows, an insert. Null for all others.
 */
export function oneStatement(
  { method, url, headers, body }: AskedRequest,
  functions: ReadonlyMap<string, DatabaseFunction>,
): OneStatement | null {
  const { pathname, searchParams: parameters } = new URL(url);
  const [, table, called] = /^\/rest\/v1\/(?:([a-z_0-9]+)|rpc\/([a-z_0-9]+))$/.exec(pathname) ?? [];
  const { accept, prefer = "", range, ...other } = Object.fromEntries(headers);
  const select = parameters.get("select") ?? "*";
  parameters.delete("select");
  const columns = select === "*" ? select : quoteNames(select.split(","));
  const given: unknown = JSON.parse(body ?? "{}");
  if (range || !columns || (other["accept-profile"] ?? other["content-profile"]) !== "public") return null;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const isOne = accept === "application/vnd.pgrst.object+json";
  const asked: Asked = { given: { ...given }, body: body ?? "{}", columns, isOne, prefer, parameters };
  const known = called ? functions.get(called) : undefined;
  if (called === "read_together") return readsOf(asked.given.p_reads, functions);
  if (known) return method === "POST" ? callOf(known, asked) : null;
  if (!table) return null;
  if (method === "POST") return insertOf(table, asked);
  if (method === "PATCH") return updateOf(table, asked);
  return method === "GET" ? readOf(table, asked) : null;
}

function callOf(known: DatabaseFunction, asked: Asked): OneStatement | null {
  const { given, columns, isOne, prefer } = asked;
  if (asked.parameters.size > 0 || (isOne && known.isSet) || prefer.includes("count=")) return null;
  const parameters: unknown[] = [];
  const call = callWith(known, given, parameters);
  if (call === null) return null;
  if (known.isVoid) return { sql: `select ${call}`, parameters, status: 204 };
  if (known.isScalar && columns !== "*") return null;
  return { sql: bodyOf(resultOf(known, call, columns)), parameters, status: 200 };
}

/** A function's call with named arguments, whose values are appended to the parameters. Null if a name isn't one. */
function callWith(
  { name, json }: DatabaseFunction,
  given: Record<string, unknown>,
  parameters: unknown[],
): string | null {
  const names = Object.keys(given);
  if (names.length > 0 && !quoteNames(names)) return null;
  const passed = Object.entries(given).map(([key, value]) => {
    const place = parameters.push(json.includes(key) && value !== null ? JSON.stringify(value) : value);
    return `"${key}" := $${place}`;
  });
  return `"${name}"(${passed.join(", ")})`;
}

function resultOf({ isSet, isScalar }: DatabaseFunction, call: string, columns: string): string {
  const source = isScalar ? call : `(select ${columns} from ${call})`;
  return (isSet ? listOf : firstOf)(`${source} body_row`);
}

/**
 * What `read_together` does, in a statement whose plan is kept: it looks each function up and plans its call again, which
 * takes longer than most reads.
 */
function readsOf(reads: unknown, functions: ReadonlyMap<string, DatabaseFunction>): OneStatement | null {
  if (!Array.isArray(reads)) return null;
  const parameters: unknown[] = [];
  const results: string[] = [];
  for (const { name, args } of reads) {
    const known = functions.get(name);
    const call = known && !known.isVolatile ? callWith(known, args, parameters) : null;
    if (!known || call === null) return null;
    results.push(`(${resultOf(known, call, "*")})`);
  }
  return { sql: bodyOf(`select json_build_array(${results.join(", ")})`), parameters, status: 200 };
}

function readOf(table: string, asked: Asked): OneStatement | null {
  const parameters: string[] = [];
  const rest = restOf(asked, parameters);
  if (rest === null || asked.isOne || asked.prefer) return null;
  const source = `(select ${asked.columns} from "${table}"${rest}) body_row`;
  return { sql: bodyOf(listOf(source)), parameters, status: 200 };
}

function updateOf(table: string, asked: Asked): OneStatement | null {
  const parameters = [asked.body];
  const rest = restOf(asked, parameters);
  const columns = quoteNames(Object.keys(asked.given));
  if (!rest || !columns || asked.isOne) return null;
  if (["limit", "offset"].some((name) => asked.parameters.has(name))) return null;
  const sql = `update "${table}" set (${columns}) = (select ${columns} from json_populate_record(null::"${table}", $1))${rest}`;
  if (asked.prefer === "return=representation")
    return { sql: wrapWrite(sql, asked), parameters, status: 200 };
  return asked.prefer ? null : { sql, parameters, status: 204 };
}

function insertOf(table: string, asked: Asked): OneStatement | null {
  const columns = quoteNames(Object.keys(asked.given));
  const conflict = asked.parameters.get("on_conflict");
  asked.parameters.delete("on_conflict");
  const [, merges, returns] =
    /^(resolution=merge-duplicates)?(?:, )?(return=representation)?$/.exec(asked.prefer) ?? [];
  if (!columns || asked.parameters.size > 0 || Boolean(merges) !== Boolean(conflict)) return null;
  if (asked.prefer && !merges && !returns) return null;
  let sql = `insert into "${table}" (${columns}) select ${columns} from json_populate_record(null::"${table}", $1)`;
  if (conflict) {
    const target = quoteNames(conflict.split(","));
    if (!target) return null;
    const set = columns.split(", ").map((column) => `${column} = excluded.${column}`);
    sql += ` on conflict (${target}) do update set ${set.join(", ")}`;
  }
  return { sql: returns ? wrapWrite(sql, asked) : sql, parameters: [asked.body], status: 201 };
}

/** The filters, order and limit; their values are appended to the parameters. Null if there is anything else. */
function restOf(asked: Asked, parameters: string[]): string | null {
  const conditions: string[] = [];
  let order = "";
  let limit = "";
  let offset = "";
  for (const [key, text] of asked.parameters) {
    if (key === "order") {
      const by = text.split(",").map((one) => /^([a-z_0-9]+)\.(asc|desc)(?:\.nulls(first|last))?$/.exec(one));
      if (order || !by.every((one) => one !== null)) return null;
      order = ` order by ${by.map(([, column, way, nulls]) => `"${column}" ${way}${nulls ? ` nulls ${nulls}` : ""}`).join(", ")}`;
    } else if (key === "limit") {
      limit = ` limit $${parameters.push(text)}`;
    } else if (key === "offset") {
      offset = ` offset $${parameters.push(text)}`;
    } else {
      const condition = conditionOf(key, text, parameters);
      if (!condition) return null;
      conditions.push(condition);
    }
  }
  return (conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "") + order + limit + offset;
}

function conditionOf(key: string, text: string, parameters: string[]): string | null {
  const column = quoteNames([key]);
  const [, not = "", operator = "", value = ""] = /^(not\.)?(\w+)\.(.*)$/s.exec(text) ?? [];
  const [, among] = /^\(([^"\\(){}]*)\)$/.exec(value) ?? [];
  if (!column) return null;
  let condition: string;
  if (operators.has(operator)) condition = `${column} ${operators.get(operator)} $${parameters.push(value)}`;
  else if (operator === "is" && /^(null|true|false)$/.test(value)) condition = `${column} is ${value}`;
  else if (operator === "in" && among !== undefined) {
    const list = among === "" ? [] : among.split(",").map((one) => `"${one}"`);
    condition = `${column} = any ($${parameters.push(`{${list.join(",")}}`)})`;
  } else return null;
  return not ? `not (${condition})` : condition;
}
