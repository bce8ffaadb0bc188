import { type ConnectionContextOptions, RelationNotFoundError, type VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";

type Db = PgliteConnection["kysely"];

/** What a request may become inside the database; anything else is treated as the public. */
const roles = ["anon", "authenticated", "service_role"] as const;

/**
 * Lite's connection with three things changed, all at its public override points.
 *
 * One request at a time: PGlite is a single Postgres session, and lite starts a transaction per request without
 * waiting for the one before, so that concurrent requests would run in each other's role and commit each other's work.
 *
 * One round trip into the role: lite sends BEGIN and each session setting as a statement of its own, which takes
 * several times as long as the query they prepare.
 *
 * No values in errors: lite prints a failing query's error, to which PGlite attaches statement and parameters.
 */
export class EmbeddedConnection extends PgliteConnection {
  #turn: Promise<unknown> = Promise.resolve();

  /** Runs `work` in a transaction of its own, in the role of the request's key. */
  override withContext<T>(
    vars: VarsContext | undefined,
    work: (db: Db) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    return this.inTurn(() => this.#inTransaction(vars, work, options));
  }

  /** Runs work that opens its own transactions, while no request of the API is inside one. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Runs work while no query runs and no transaction is open, with all that was committed in the files. */
  whilePaused<T>(work: () => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      await this.driver.exec("checkpoint");
      return this.driver.runExclusive(work);
    });
  }

  async #inTransaction<T>(
    vars: VarsContext | undefined,
    work: (db: Db) => Promise<T>,
    options: ConnectionContextOptions | undefined,
  ): Promise<T> {
    const { role: asked } = Object(vars?.auth) as { role?: unknown };
    const role = roles.find((name) => name === asked) ?? "anon";
    const access = options?.rpc?.readOnly ? "read only" : "read write";
    await this.driver.exec(
      `begin ${access}; set local role ${role}; set local "request.jwt.claims" = '{"role":"${role}"}'`,
    );
    try {
      const result = await work(this.kysely);
      await this.driver.exec("commit");
      return result;
    } catch (error) {
      await this.driver.exec("rollback");
      throw error;
    }
  }

  /** The error as the API answers and prints it: SQLSTATE and the constraint's name. */
  override normalizeDbError(error: unknown): unknown {
    if (error instanceof RelationNotFoundError) return error;
    const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
    if (typeof code !== "string") return { message: "internal error" };
    if (!passedOn.test(code)) return raised(code);
    return { code, message: typeof constraint === "string" ? constraint : code };
  }
}

/** Lite answers 500 without a code for all others; spelled as an error raised for PostgREST, the code stays. */
const passedOn = /^(21|22|42|53|55)|^(23502|23503|23505|25006)$/;

function raised(code: string): unknown {
  const status = code.startsWith("23") ? 400 : 500;
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message: code }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}
