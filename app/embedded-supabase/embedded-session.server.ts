import { type messages, type PGlite, protocol, type Results, types } from "@electric-sql/pglite";

const { serialize } = protocol;

/** The database roles a request may take. */
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
/** Longer statements have a parameter per row, so they rarely repeat and aren't cached. */
const maxLength = 5_000;

/**
 * Talks to PGlite's session in few messages, as each costs as much as a small query. PGlite's own `query` sends six and
 * copies a table of all parsers per result. Here a statement is prepared once; from then on it is bound, run and committed
 * in one message, preceded by a role switch if needed. The caller must have exclusive use of the session.
 */
export class EmbeddedSession {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;
  #role: ApiRole | null = null;
  /** Prepended to the next message. */
  #first: Uint8Array[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Later statements run as this API role; null for the database's owner. */
  become(role: ApiRole | null): void {
    if (role === this.#role) return;
    this.#role = role;
    const claims = role ? JSON.stringify({ role }) : "";
    this.#first.push(serialize.query(`set role ${role ?? "none"}; set "request.jwt.claims" = '${claims}'`));
  }

  /**
   * Runs statements in order and returns the rows of each. Outside a transaction they are atomic. Throws PostgreSQL's
   * errors.
   */
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
      // The plan may be stale, e.g. after a schema change.
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

  /** Sends what is queued for the next message. */
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
    // A Map iterates in insertion order, so the first is the least recently used.
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
      // PostgreSQL parses values that PGlite's serializers reject, such as `true` for a boolean.
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

/** The rows of each statement, in order. Messages before the first bind belong to commands. */
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

/** The number of affected rows, from a tag like `UPDATE 3` or `INSERT 0 1`. */
function affectedBy(tag: string): number {
  const [, count = "0"] = /^(?:INSERT|UPDATE|DELETE|MERGE).* (\d+)$/.exec(tag) ?? [];
  return Number(count);
}
