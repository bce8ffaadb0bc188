// A process with its own data folder: it signs the given letter, or makes the given calls, and delivers what is due. Before
// or after the given database function, once all calls are "made", or at the given outcome, it prints that and waits to be
// killed; else it prints the outcome.
import { setTimeout as pause } from "node:timers/promises";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { approveLetter } from "~/letters/desk/store/decisions.server";
import { useDatabase } from "~/platform/database/client.server";
import type { DatabaseCall, LetterToSign } from "./killable";

const [dataDir = "", waitAt = "", given = "[]"] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);
const sign = ({ key, content, signature }: LetterToSign) => approveLetter(key, content, signature);
const forEver = (): Promise<never> => {
  say(waitAt);
  return new Promise(() => setInterval(() => {}, 1_000));
};
/** Tries of a row that are waited for. */
const maxTries = 5;

/**
 * Delivers what is due, and what failed when its next try is due, as the service does: on a busy machine a mail server or
 * a provider may answer too late.
 */
async function deliverAll(): Promise<void> {
  for (;;) {
    while ((await drainOutbox()) > 0);
    const open = client.from("outbox").select("available_at").is("delivered_at", null).is("parked_at", null);
    const tried = open.gt("attempts", 0).lte("attempts", maxTries).order("available_at").limit(1);
    const [next] = (await tried.throwOnError()).data;
    if (!next) return;
    await pause(Math.max(50, Date.parse(next.available_at) - Date.now()));
  }
}

const { client, close } = await openEmbedded({ dataDir, seed: false });
const waiting = new Proxy(client, {
  get(target, name) {
    if (name !== "rpc") return Reflect.get(target, name);
    return (called: string, ...args: unknown[]) => {
      if (waitAt === `before ${called}`) return forEver();
      const calling = Reflect.apply(target.rpc, target, [called, ...args]);
      return waitAt === `after ${called}` ? Promise.resolve(calling).then(forEver) : calling;
    };
  },
});
useDatabase(waiting);
const work: LetterToSign | DatabaseCall[] = JSON.parse(given);
const calls = Array.isArray(work) ? work : [];
for (const { name, args } of calls) {
  const { error } = await Reflect.apply(waiting.rpc, waiting, [name, args]);
  if (error) throw new Error(`${name}: ${error.message}`);
}
if (waitAt === "made") await forEver();
const signed = Array.isArray(work) ? null : await sign(work);
await deliverAll();
const outcome = signed || "drained";
if (waitAt === outcome) await forEver();
say(outcome);
await close();
process.exit(0);
