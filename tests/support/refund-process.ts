// A process of its own that delivers the outbox of a data folder once, with payments at the address it is given. At the database
// function named last it prints its name and waits to be killed; else it prints "drained".
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { LivePayments } from "~/payments/service/live.server";
import { useDatabase } from "~/platform/database/client.server";
import { useServices } from "~/services.server";

const [dataDir = "", apiBase = "", waitAt] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);
const { client, close } = await openEmbedded({ dataDir, seed: false });
const waiting = new Proxy(client, {
  get(target, name) {
    if (name !== "rpc") return Reflect.get(target, name);
    return (called: string, ...args: unknown[]) => {
      if (called !== waitAt) return Reflect.apply(target.rpc, target, [called, ...args]);
      say(called);
      return new Promise(() => setInterval(() => {}, 1_000));
    };
  },
});
useDatabase(waiting);
const config = { secretKey: "sk_test_fake", webhookSecret: "whsec_fake", apiBase, timeoutMs: 20_000 };
useServices({ payments: new LivePayments(config) });
while ((await drainOutbox()) > 0);
say("drained");
await close();
process.exit(0);
