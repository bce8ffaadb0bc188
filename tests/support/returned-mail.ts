import { createHmac } from "node:crypto";
import { Visitor } from "./visitor";
import type { World } from "./world";

/** Reports a mail as come back, as a mail provider's webhook does. */
export function postBounce(messageId: string, secret = "mail-events-secret-only-for-tests-01") {
  const body = JSON.stringify({ messageId, permanent: true });
  const seconds = Math.floor(Date.now() / 1_000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = new Headers({ "Mail-Signature": `t=${seconds},v1=${mac}`, "Sec-Fetch-Site": "cross-site" });
  const visitor = new Visitor();
  return visitor.send(visitor.request("/webhooks/mail-bounce", { body, headers }));
}

/** Has the mail come back that says a request was received. */
export async function returnMail(world: World, kind: "product" | "order", requestId: string): Promise<void> {
  const row = { topic: "mail.request-received", payload: { kind, requestId } };
  const { data } = await world.db.from("outbox").insert(row).select("id").single();
  const { status } = await postBounce(`<${data?.id}@letterwell.example>`);
  if (status !== 200) throw new Error(`not taken as returned: ${status}`);
}
