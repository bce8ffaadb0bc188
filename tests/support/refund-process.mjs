// A process of its own that delivers the outbox of a data folder once, with payments at the address it is given. At the database
// function named last it prints its name and waits to be killed; else it prints "drained".
import { createServer } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";

const [dataDir, apiBase, waitAt] = process.argv.slice(2);
Object.assign(process.env, { APP_ENV: "demo", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const server = await createServer({
  ...moduleOptions,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => server.ssrLoadModule(path);
const { openEmbedded } = await load("/app/embedded-supabase/embedded.server.ts");
const { useDatabase } = await load("/app/platform/database/client.server.ts");
const { useServices } = await load("/app/services.server.ts");
const { LivePayments } = await load("/app/payments/service/live.server.ts");
const { drainOutbox } = await load("/app/jobs/outbox-worker.server.ts");

const say = (line) => process.stdout.write(`${line}\n`);
const { client, close } = await openEmbedded({ dataDir, seed: false });
const waiting = new Proxy(client, {
  get(target, name) {
    if (name !== "rpc") return Reflect.get(target, name);
    return (called, ...args) => {
      if (called !== waitAt) return target.rpc(called, ...args);
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
