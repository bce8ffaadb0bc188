import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { type messages, type PGlite, protocol } from "@electric-sql/pglite";
import type { Filesystem } from "@electric-sql/pglite/basefs";
import { createDemoUsers } from "~/embedded-supabase/embedded-auth.server";
import { EmbeddedConnection } from "~/embedded-supabase/embedded-connection.server";
import { bringUpToDate, parsers, serve } from "~/embedded-supabase/open-engine.server";

const { serialize } = protocol;
const opened = { seed: true, freesLeases: false };

/**
 * A new seeded database on the run's PostgreSQL (`native-cluster.ts`), behind the same API as the embedded one: a program
 * of the machine computes less than the same in WebAssembly. The first caller makes the one that all copy.
 */
export async function openNative(dataDir: string, socketPath: string): Promise<EmbeddedConnection> {
  const name = `copy-${randomUUID()}`;
  const admin = connectTo(socketPath, "postgres");
  try {
    await admin.driver.exec("select pg_advisory_lock(1)");
    const { rows } = await admin.driver.query("select from pg_database where datname = 'seeded'");
    if (rows.length === 0) {
      await admin.driver.exec("create database seeding");
      await seedDatabase(connectTo(socketPath, "seeding"), dataDir);
      await admin.driver.exec("alter database seeding rename to seeded");
    }
    await admin.driver.exec(`create database "${name}" template seeded`);
  } finally {
    await admin.close();
  }
  const connection = connectTo(socketPath, name);
  await bringUpToDate(connection, opened);
  return connection;
}

async function seedDatabase(connection: EmbeddedConnection, dataDir: string): Promise<void> {
  await bringUpToDate(connection, opened);
  const keys = { secretKey: "sb_secret_seeding", publicKey: "sb_publishable_seeding" };
  await createDemoUsers(connection.driver, serve(connection, { ...opened, ...keys, dataDir }).connectAuth);
  await connection.close();
}

/** PGlite without its WebAssembly: it waits forever for its files, and its messages go to the socket. */
function connectTo(socketPath: string, database: string): EmbeddedConnection {
  const nothing = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const fs: Pick<Filesystem, "init"> = { init: () => new Promise(() => undefined) };
  const connection = new EmbeddedConnection({
    url: `native://${database}`,
    pgliteOptions: {
      parsers,
      fs: fs as Filesystem,
      pgliteWasmModule: nothing,
      initdbWasmModule: nothing,
      fsBundle: new Blob(),
    },
  });
  const { driver } = connection;
  const { ask, end } = exchange(socketPath);
  const started = ask(serialize.startup({ user: "postgres", database }), "readyForQuery", 1);
  const ready = started.then(() => driver._initArrayTypes());
  Object.assign(driver, {
    waitReady: ready,
    _checkReady: () => started,
    execProtocolStream: (message: Uint8Array) => sendTo(ask, message),
    syncToFs: async () => undefined,
    close: end,
  } satisfies Partial<Record<keyof PGlite, unknown>>);
  return connection;
}

type Ask = ReturnType<typeof exchange>["ask"];

/** As PGlite does, it answers what no sync follows too. */
function sendTo(ask: Ask, message: Uint8Array): Promise<messages.BackendMessage[]> {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let [syncs, answers] = [0, 0];
  for (let at = 0; at < message.length; at += 1 + view.getUint32(at + 1)) {
    const kind = String.fromCharCode(view.getUint8(at));
    if (kind === "Q" || kind === "S") syncs += 1;
    // Of a statement, its parameters and its columns are described.
    answers += kind === "D" && String.fromCharCode(view.getUint8(at + 5)) === "S" ? 2 : 1;
  }
  if (syncs > 0) return ask(message, "readyForQuery", syncs);
  return ask(Buffer.concat([message, serialize.flush()]), "answer", answers);
}

/** Not an answer to a message by itself. */
const others: readonly string[] = ["dataRow", "error", "notice", "parameterStatus"];

/** Sends one message at a time and collects what is answered, until the last of so many ends. Throws the first error. */
function exchange(socketPath: string) {
  const socket = connect(socketPath).setNoDelay(true);
  const parser = new protocol.Parser();
  let take: (message: messages.BackendMessage) => void = () => undefined;
  let fail: (cause: Error) => void = () => undefined;
  socket.on("data", (chunk) => parser.parse(chunk, (message) => take(message)));
  socket.on("error", (cause) => fail(cause));
  socket.on("close", () => fail(new Error("PostgreSQL has closed the connection")));
  const ask = (message: Uint8Array, until: "readyForQuery" | "answer", count: number) =>
    new Promise<messages.BackendMessage[]>((resolve, reject) => {
      const answer: messages.BackendMessage[] = [];
      let left = count;
      let error: messages.DatabaseError | undefined;
      fail = reject;
      take = (one) => {
        answer.push(one);
        if (one.name === "error") error ??= one as messages.DatabaseError;
        if (until === "answer" ? !others.includes(one.name) : one.name === until) left -= 1;
        // Without a sync, nothing follows an error.
        if (until === "answer" && error) left = 0;
        if (left > 0) return;
        if (error) reject(error);
        else resolve(answer);
      };
      socket.write(message);
    });
  const end = async () => {
    if (socket.closed) return;
    socket.end(serialize.end());
    await once(socket, "close");
  };
  return { ask, end };
}
