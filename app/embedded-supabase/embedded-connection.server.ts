import { type ConnectionContextOptions, RelationNotFoundError, type VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { type ApiRole, EmbeddedSession, type Rows, type Statement } from "./embedded-session.server";

type Db = PgliteConnection["kysely"];
type Query = PgliteConnection["driver"]["query"];
type Ast = Parameters<PgliteConnection["onPostgrestAST"]>[0];

/** The database roles a request may take; anything else is treated as anonymous. */
const roles: readonly ApiRole[] = ["anon", "authenticated", "service_role"];

/**
 * Lite's connection with three changes, all made at its public override points.  One request at a time: PGlite is a single
 * Postgres session, and lite starts a transaction per request without waiting for the previous one, so concurrent requests
 * would run in each other's role and commit each other's work.  One message per request: lite sends BEGIN, each session
 * setting, the query and COMMIT as separate statements, which takes several times as long as the query. See
 * `EmbeddedSession`.  No values in errors: lite logs a failing query's error, to which PGlite attaches the statement and
 * its parameters.
 */
export class EmbeddedConnection extends PgliteConnection {
  readonly #session = new EmbeddedSession(this.driver);
  /** Runs the queries of whose turn it is; null between turns. */
  #query: ((sql: string, parameters: unknown[]) => Promise<Rows>) | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** Requests that need no rollback if one of their statements fails. */
  readonly #simple = new WeakSet<object>();

  constructor(...options: ConstructorParameters<typeof PgliteConnection>) {
    super(...options);
    const { driver } = this;
    const query = driver.query.bind(driver);
    const chosen = (...[sql, parameters, more]: Parameters<Query>) =>
      this.#query?.(sql, parameters ?? []) ?? query(sql, parameters, more);
    driver.query = chosen as Query;
  }

  override async onPostgrestAST(ast: Ast, vars?: VarsContext): Promise<Ast> {
    const checked = await super.onPostgrestAST(ast);
    if (vars && isSimple(checked)) this.#simple.add(vars);
    return checked;
  }

  /** Runs `work` in the role of the request's key, once earlier requests are done. Its writes are atomic. */
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Db) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const { role: asked } = Object(vars?.auth) as { role?: unknown };
    const role = roles.find((name) => name === asked) ?? "anon";
    return this.#inTurn(async () => {
      this.#session.become(role);
      try {
        if (vars && this.#simple.has(vars)) return await this.#inStatements(work);
        return await this.#inTransaction(work, options?.rpc?.readOnly ? "read only" : "read write");
      } finally {
        this.#query = null;
      }
    });
  }

  /** Runs one statement as the service role, committed before it resolves. Returns the first row. */
  asService(statement: Statement): Promise<Record<string, unknown> | undefined> {
    return this.#inTurn(async () => {
      this.#session.become("service_role");
      const [rows] = await this.#session.run([statement]);
      return rows?.rows[0];
    });
  }

  /** Runs work as the database's owner that manages its own transactions, while no API request is in a transaction. */
  asOwner<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#session.become(null);
      await this.#session.flush();
      this.#query = (sql, parameters) => this.#one(sql, parameters);
      return work().finally(() => {
        this.#query = null;
      });
    });
  }

  /** Runs work while no query runs, no transaction is open and all commits are flushed to the files. */
  whilePaused<T>(work: () => Promise<T>): Promise<T> {
    return this.asOwner(async () => {
      await this.driver.exec("checkpoint");
      return this.driver.runExclusive(work);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Each statement is its own transaction. */
  #inStatements<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.#query = (sql, parameters) => this.#one(sql, parameters);
    return work(this.kysely);
  }

  async #inTransaction<T>(work: (db: Db) => Promise<T>, access: string): Promise<T> {
    this.#query = (sql, parameters) => this.#one(sql, parameters);
    await this.#session.command(`begin ${access}`);
    try {
      const result = await work(this.kysely);
      await this.#session.command("commit");
      return result;
    } catch (error) {
      await this.#session.command("rollback");
      throw error;
    }
  }

  async #one(sql: string, parameters: unknown[]): Promise<Rows> {
    const [rows] = await this.#session.run([{ sql, parameters }]);
    return rows ?? none;
  }

  /** The error as the API returns and logs it: only SQLSTATE and the constraint's name. */
  override normalizeDbError(error: unknown): unknown {
    if (error instanceof RelationNotFoundError) return error;
    const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
    if (typeof code !== "string") return { message: "internal error" };
    if (!passedOn.test(code)) return raisedError(code);
    return { code, message: typeof constraint === "string" ? constraint : code };
  }
}

const none: Rows = { rows: [], affectedRows: 0 };

/**
 * True for reads, and for writes that lite performs by one statement. Such a write may be preceded by a read, which no
 * other request can interleave with. One that reads afterwards (columns of other tables, writes of only some rows) may fail
 * halfway and isn't simple.
 */
function isSimple(ast: Ast): boolean {
  if (ast.type === "query") return true;
  if (ast.type === "rpc" || ast.limit !== undefined || ast.offset !== undefined) return false;
  return ast.select?.every((column) => typeof column === "string") ?? true;
}

/** For other codes lite answers 500 without a code; disguised as an error raised for PostgREST, these keep theirs. */
const passedOn = /^(21|22|42|53|55)|^(23502|23503|23505|25006)$/;

function raisedError(code: string): unknown {
  const status = code.startsWith("23") ? 400 : 500;
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message: code }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}
