// A process of its own that opens the embedded database in the folder it is given and writes contact messages until
// it is killed. Prints "open", then each acknowledged number on a line; or "refused: " and the reason.
import { createServer } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";

const [dataDir, failing] = process.argv.slice(2);
const server = await createServer({
  ...moduleOptions,
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { openEmbedded } = await server.ssrLoadModule("/app/embedded-supabase/embedded.server.ts");

const say = (line) => process.stdout.write(`${line}\n`);
const message = (turn) => ({
  name: `N${turn}`,
  email: "a@mail.example",
  subject: "general",
  message: failing ?? "Hi",
});

try {
  const { client, close } = await openEmbedded({ dataDir, seed: false });
  say("open");
  if (failing) {
    const wrong = { ...message(0), subject: failing };
    for (const row of [wrong, { ...wrong, id: failing }, { ...wrong, nothing: failing }]) {
      const { error } = await client.from("contact_messages").insert(row);
      say(`code ${error?.code}`);
    }
    await client.rpc("submit_order_letter", { p_draft_id: failing, p_valid_until: failing });
    await close();
    process.exit(0);
  }
  for (let turn = 0; ; turn++) {
    const { error } = await client.from("contact_messages").insert(message(turn));
    if (!error) say(turn);
  }
} catch (error) {
  say(`refused: ${error.message}`);
  process.exit(1);
}
