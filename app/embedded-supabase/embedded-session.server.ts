import { type messages, type PGlite, protocol, type Results, types } from "@electric-sql/pglite";

const { serialize } = protocol;

/** What a request may become inside the database. */
export type ApiRole = "anon" | "authenticated" | "service_role";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export type Rows = Pick<Results<Record<string, unknown>>, "rows" | "affectedRows">;

interface Prepared {
  name: string;
  parameterTypes: number[];
  columns: { name: string; parse: (text: string) => unknown }[];
}

const maxPrepared = 200;
/** A longer statement has one parameter for each row its caller had, so the same statement rarely comes again. */
const maxLength = 5_000;

/**
 * PGlite's session, spoken to in few messages: each costs as much as a small query. PGlite's own `query` sends six and copies
 * a table of all parsers for each result. Here a statement is prepared once; from then on it is bound, run and committed
 * by one message, with the role before it where that changes. Its caller sees to it that nothing else uses the session.
 */
export class EmbeddedSession {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;
  #role: ApiRole | null = null;
  /** What goes before the next message. */
  #first: Uint8Array[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Statements from now on run as this role of the API; null for the database's owner. */
  become(role: ApiRole | null): void {
    if (role === this.#role) return;
    this.#role = role;
    const claims = role ? JSON.stringify({ role }) : "";
    this.#first.push(serialize.query(`set role ${role ?? "none"}; set "request.jwt.claims" = '${claims}'`));
  }

  /** Runs statements in order and gives the rows of each. Outside a transaction they are one. Throws what PostgreSQL raises. */
  async run(statements: readonly Statement[]): Promise<Rows[]> {
    const prepared: Prepared[] = [];
    for (const { sql } of statements) prepared.push(this.#known(sql) ?? (await this.#prepare(sql)));
    const parts = prepared.flatMap((one, index) => [
      serialize.bind({ statement: one.name, values: this.#spell(one, statements[index]?.parameters ?? []) }),
      serialize.execute({}),
    ]);
    try {
      return rowsOf(await this.#send([...parts, serialize.sync()]), prepared);
    } catch (error) {
      // It may be the plan that was at fault: after a change of the schema, for one.
      for (const { sql } of statements) this.#forget(sql);
      throw error;
    } finally {
      for (const { sql } of statements) if (sql.length > maxLength) this.#forget(sql);
    }
  }

  /** Runs SQL without parameters or results, such as `begin`. */
  async command(sql: string): Promise<void> {
    await this.#send([serialize.query(sql)]);
  }

  /** Sends what would go before the next message. */
  async flush(): Promise<void> {
    if (this.#first.length > 0) await this.#send([]);
  }

  #send(parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    const message = Buffer.concat([...this.#first, ...parts]);
    this.#first = [];
    return this.#pglite.execProtocolStream(message, { syncToFs: false });
  }

  #known(sql: string): Prepared | undefined {
    const prepared = this.#prepared.get(sql);
    if (!prepared) return undefined;
    // The first of a map is the one used longest ago.
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  async #prepare(sql: string): Promise<Prepared> {
    this.#count += 1;
    const name = `s${this.#count}`;
    const described = await this.#send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    ]);
    const prepared: Prepared = { name, parameterTypes: [], columns: [] };
    for (const message of described) {
      if (isParameters(message)) prepared.parameterTypes = message.dataTypeIDs;
      if (isColumns(message))
        prepared.columns = message.fields.map(({ name, dataTypeID }) => ({
          name,
          parse: this.#parserOf(dataTypeID),
        }));
    }
    this.#prepared.set(sql, prepared);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size > maxPrepared && oldest !== undefined) this.#forget(oldest);
    return prepared;
  }

  #forget(sql: string): void {
    const prepared = this.#prepared.get(sql);
    if (!prepared) return;
    this.#prepared.delete(sql);
    this.#first.push(serialize.close({ type: "S", name: prepared.name }));
  }

  #parserOf(type: number): (text: string) => unknown {
    const parser = this.#pglite.parsers[type];
    return (text) => (parser ? parser(text, type) : text);
  }

  #spell({ parameterTypes }: Prepared, parameters: readonly unknown[]): (string | null)[] {
    return parameters.map((value, index) => {
      if (value === null || value === undefined) return null;
      // PostgreSQL reads what PGlite's own refuse, such as `true` for a boolean.
      if (typeof value === "string") return value;
      const serializer = this.#pglite.serializers[parameterTypes[index] ?? types.TEXT];
      return serializer ? serializer(value) : String(value);
    });
  }
}

const isParameters = (message: messages.BackendMessage): message is messages.ParameterDescriptionMessage =>
  message.name === "parameterDescription";
const isColumns = (message: messages.BackendMessage): message is messages.RowDescriptionMessage =>
  message.name === "rowDescription";
const isRow = (message: messages.BackendMessage): message is messages.DataRowMessage =>
  message.name === "dataRow";
const isEnd = (message: messages.BackendMessage): message is messages.CommandCompleteMessage =>
  message.name === "commandComplete";

/** The rows of each statement, in their order. What comes before the first is bound tells of commands. */
function rowsOf(answer: readonly messages.BackendMessage[], prepared: readonly Prepared[]): Rows[] {
  const results: Rows[] = [];
  let columns: Prepared["columns"] = [];
  let result: Rows = { rows: [], affectedRows: 0 };
  for (const message of answer) {
    if (message.name === "bindComplete") {
      columns = prepared[results.length]?.columns ?? [];
      result = { rows: [], affectedRows: 0 };
      results.push(result);
    } else if (isRow(message)) {
      const row: Record<string, unknown> = {};
      for (const [index, { name, parse }] of columns.entries()) {
        const text = message.fields[index];
        row[name] = typeof text === "string" ? parse(text) : null;
      }
      result.rows.push(row);
    } else if (isEnd(message)) result.affectedRows = affectedBy(message.text);
  }
  return results;
}

/** Rows that a statement changed, from e.g. `UPDATE 3` or `INSERT 0 1`. */
function affectedBy(tag: string): number {
  const [, count = "0"] = /^(?:INSERT|UPDATE|DELETE|MERGE).* (\d+)$/.exec(tag) ?? [];
  return Number(count);
}
