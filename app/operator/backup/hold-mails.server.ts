import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { dataOf } from "~/platform/database/database-error.server";

/**
 * Opens an embedded database that was restored, which brings it up to the newest migration, and parks the mails that wait
 * in it if asked to. Gives how many. Everything else that waits goes to receivers that know what they had by its key.
 * Throws `DatabaseError`, and what Postgres throws where the files are none of a database.
 */
export async function holdMails(dataDir: string, isHeld: boolean): Promise<number> {
  const { client, close } = await openEmbedded({ dataDir, seed: false });
  try {
    if (!isHeld) return 0;
    const parked = { parked_at: new Date().toISOString(), last_error: "held-after-restore" };
    const answer = await client
      .from("outbox")
      .update(parked)
      .is("delivered_at", null)
      .is("parked_at", null)
      .like("topic", "mail.%")
      .select("id");
    return dataOf("hold mails", answer).length;
  } finally {
    await close();
  }
}
