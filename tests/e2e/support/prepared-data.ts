// Adds orders and letters to the test server's database, so that each of the concurrent tests has its own.
import { createHash } from "node:crypto";
import { demoProviders } from "~/embedded-supabase/demo-providers.mjs";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { copyTestDatabase, template } from "../../support/embedded";
import { letterOf } from "../../support/letter";
import { newVerifiableLetter } from "../../support/verifiable-letter";
import { prepareDesk } from "./desk-states";
import { linkTokens } from "./letter-links";
import { linkNewFolder } from "./new-folder";
import { counts, emailOf, firstIds, shop } from "./order-ids";
import { preparePartner } from "./partner-data";
import { prepareReceipts } from "./receipt-data";
import { verifiedCode } from "./verified-code";

const dataDir = process.env.DATA_DIR ?? "";
linkNewFolder(dataDir, await template(true));
await copyTestDatabase(dataDir, true);
const { client, close } = await openEmbedded({ dataDir });

function required<T>(answer: { data: T | null; error: { message: string } | null }): T {
  if (answer.data === null) throw new Error(answer.error?.message ?? "no data");
  return answer.data;
}

const { data: model } = await client
  .from("shop_orders")
  .select("email, customer_name, state, subtotal, price, products")
  .eq("shop_domain", shop)
  .eq("shop_order_id", 1001)
  .single();
if (!model) throw new Error("the demo's order is not there");
const [provider] = required(await client.from("providers").select("id").limit(1));
const demoProvider = async (email: string) =>
  required(await client.from("providers").select("id").eq("email", email))[0];
const [doctor, nurse] = await Promise.all(demoProviders.map(({ email }) => demoProvider(email)));
if (!provider || !doctor || !nurse) throw new Error("the demo's providers are not there");
const day = new Date().toISOString().slice(0, 10);

/** A letter that was sent; its PDF doesn't exist. */
const issued = ({ id }: { id: string }, content = letterOf({ code: newVerificationCode() })) => ({
  request_id: id,
  kind: "order" as const,
  version: 1,
  code: content.code,
  content,
  state: "valid" as const,
  issued_on: day,
  valid_from: day,
  valid_until: "2099-12-31",
  provider_id: provider.id,
  pdf_sha256: "0".repeat(64),
  pdf_pages: 1,
  pdf_key: "letters/none.pdf",
});

for (const kind of ["open", "sent", "denied"] as const) {
  const ids = Array.from({ length: counts[kind] }, (_, index) => firstIds[kind] + index);
  const orders = ids.map((id) => ({
    ...model,
    shop_domain: shop,
    shop_order_id: id,
    email: emailOf(id),
  }));
  required(await client.from("shop_orders").insert(orders).select("shop_order_id"));
  if (kind === "open") continue;
  const letters = ids.map((id) => ({
    shop_domain: shop,
    shop_order_id: id,
    email: emailOf(id),
    status: kind,
    valid_until: "2099-12-31",
  }));
  const requests = required(await client.from("shop_lmn_requests").insert(letters).select("id"));
  if (kind !== "sent") continue;
  required(
    await client
      .from("issued_letters")
      .insert(requests.map((request) => issued(request)))
      .select("id"),
  );
  const letter = requests.at(-1);
  if (!letter) throw new Error("no letter was sent");
  const links = (["page", "unsubscribe"] as const).map((purpose) => ({
    purpose,
    request_id: letter.id,
    expires_at: "2099-12-31",
    token_hash: createHash("sha256").update(linkTokens[purpose]).digest("hex"),
  }));
  required(await client.from("mailed_links").insert(links).select("purpose"));
}
await newVerifiableLetter(client, { content: { code: verifiedCode } });
await prepareDesk(client, doctor.id, nurse.id);
await prepareReceipts(client);
await preparePartner(client);
await close();
