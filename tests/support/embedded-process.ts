// A process that opens the embedded database in the given folder and writes contact messages until it is killed. Prints
// "open", then each acknowledged number on a line; or "refused: " and the reason.
import type { SupabaseClient } from "@supabase/supabase-js";
import { openEmbedded } from "~/embedded-supabase/embedded.server";

const [dataDir = "", failing] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);
const message = (turn: number) => ({
  name: `N${turn}`,
  email: "a@mail.example",
  subject: "general" as const,
  message: failing ?? "Hi",
});

try {
  const { client, close } = await openEmbedded({ dataDir, seed: false });
  // Some of the written rows are intentionally invalid.
  const db: SupabaseClient = client;
  say("open");
  if (failing) {
    const wrong = { ...message(0), subject: failing };
    for (const row of [wrong, { ...wrong, id: failing }, { ...wrong, nothing: failing }]) {
      const { error } = await db.from("contact_messages").insert(row);
      say(`code ${error?.code}`);
    }
    await db.rpc("submit_order_letter", { p_draft_id: failing, p_valid_until: failing });
    await close();
    process.exit(0);
  }
  for (let turn = 0; ; turn++) {
    const { error } = await db.from("contact_messages").insert(message(turn));
    if (!error) say(String(turn));
  }
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
