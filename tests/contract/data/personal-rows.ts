import { createHash, randomInt, randomUUID } from "node:crypto";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { encryptColumns, requestKeyFor } from "~/letters/store/letter-keys.server";
import { newProvider, signedContent } from "./desk-rows";
import { insert, newSecretHash, newShop, untyped } from "./rows";
import { newEndpoint } from "./webhook-rows";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/**
 * Someone with a row in every table that can hold data about a person. `word` occurs in everything they or others wrote.
 */
interface TestPerson {
  email: string;
  word: string;
  shop: string;
  orderId: number;
  /** Requests: one paid and in review, one with a signed letter, one for an order, one with an open payment page. */
  paid: string;
  signed: string;
  ordered: string;
  unpaid: string;
}

const health = (word: string) => ({
  age: 41,
  conditions: [`Gout ${word}`],
  symptoms: `Aches ${word}`,
  product_use: `Daily ${word}`,
});

const draftOf = (word: string) => ({
  id: randomUUID(),
  secret_hash: newSecretHash(),
  session_id: 1,
  name: `Ada ${word}`,
  state: "CA",
  health_consent: "v1",
  ...health(word),
});

/** A request for a product with its draft, unless `row` says otherwise. */
export async function newPersonalRequest(
  email: string,
  word: string,
  row: Record<string, unknown> = {},
): Promise<string> {
  const [id, draft] = [randomUUID(), draftOf(word)];
  const product_link = `https://a.example/${word}`;
  const asked = { email, product_link, provider: "Lively" };
  await insert("temporary_product_page_lmn_requests", { ...draft, ...asked, is_submitted: true });
  const { name, state } = draft;
  await insert("product_page_lmn_requests", {
    id,
    draft_id: draft.id,
    name,
    state,
    ...asked,
    ...health(word),
    fee: "25.00",
    ...row,
  });
  return id;
}

export async function newTestPerson(): Promise<TestPerson> {
  const word = `w${randomUUID().slice(0, 8)}`;
  const email = `Ada.${word}@Mail.example`;
  const [shop, orderId] = [await newShop(), randomInt(1, 1_000_000)];
  const order = { shop_domain: shop, shop_order_id: orderId };
  const lines = [{ title: `Mat ${word}`, quantity: 1, unit_price: 5 }];
  await insert("shop_orders", {
    ...order,
    email: ` ${email} `,
    customer_name: `Ada ${word}`,
    products: lines,
    subtotal: 5,
    price: 5,
  });

  const paid = await newPersonalRequest(email, word, {
    status: "in_review",
    payment_status: "paid",
    payment_reference: `pi_${word}`,
    paid_at: inDays(-1),
  });
  const unpaid = await newPersonalRequest(email, word, { checkout_session_id: `cs_${word}` });
  const signed = await newPersonalRequest(email, word, {
    status: "sent",
    payment_status: "paid",
    valid_until: inDays(300).slice(0, 10),
  });
  const begun = { email: email.toUpperCase(), product_link: `https://a.example/begun-${word}` };
  const begunDraft = draftOf(word);
  await insert("temporary_product_page_lmn_requests", { ...begunDraft, ...begun });

  const [ordered, sentDraft] = [randomUUID(), draftOf(word)];
  const orderDraft = { shop_domain: shop, order_id: orderId, products: lines, order_email: email };
  await insert("temporary_brand_partnership_lmn_requests", {
    ...sentDraft,
    ...orderDraft,
    is_submitted: true,
    email: "mistyped@mail.example",
  });
  // Its answers have no address yet except the order's.
  const unsentDraft = draftOf(word);
  await insert("temporary_brand_partnership_lmn_requests", { ...unsentDraft, ...orderDraft, email: null });
  const { data: asked } = await (await untyped())
    .from("product_page_lmn_requests")
    .select("draft_id")
    .eq("id", unpaid)
    .single();
  for (const subject of [begunDraft.id, unsentDraft.id, asked?.draft_id])
    await insert("mailed_links", { purpose: "resume", email, subject, proven_at: inDays(0) });
  await newEndpoint(shop);
  await insert("shop_lmn_requests", {
    ...order,
    id: ordered,
    draft_id: sentDraft.id,
    email: email,
    status: "submitted",
    valid_until: "2030-01-01",
  });
  await insertHistory({ email, word, shop, orderId, paid, signed, ordered, unpaid });
  return { email, word, shop, orderId, paid, signed, ordered, unpaid };
}

/** Effects of requests, mails and links beyond their own rows. */
async function insertHistory(person: TestPerson): Promise<void> {
  const { email, word, shop, orderId, paid, signed, ordered } = person;
  const provider_id = await newProvider();
  const about = { request_id: paid, kind: "product" };
  const letter = { request_id: signed, kind: "product", provider_id };
  const day = (days: number) => inDays(days).slice(0, 10);
  await insert("issued_letters", {
    ...letter,
    version: 1,
    code: newVerificationCode(),
    state: "valid",
    content: signedContent(),
    issued_on: day(0),
    valid_from: day(0),
    valid_until: day(300),
    pdf_key: `letters/${word}.pdf`,
    pdf_sha256: sha256(word),
    pdf_pages: 1,
  });
  await insert("letter_reviews", {
    ...about,
    patient_state: "CA",
    product_title: `Mat ${word}`,
    state: "waiting",
    waiting_since: inDays(-1),
  });
  const review = { request_id: paid, provider_id, form: "deny", fields: { words: `Because ${word}` } };
  await insert("review_drafts", review);
  await insert("letter_questions", { ...about, provider_id, question: `How long, ${word}?`, answer: word });
  const key = await requestKeyFor(signed);
  await insert("letter_records", {
    id: randomUUID(),
    letter_key_id: key?.id,
    state: "kept",
    file_kind: "pdf",
    pages: 1,
    bytes: 9,
    content_hash: sha256(word),
    document_key: `records/${randomUUID()}.bin`,
  });
  await insert("patient_agreements", { request_id: paid, email: `patient-${word}@mail.example` });
  const { data: practice } = await (await untyped()).from("practices").select("id").limit(1).single();
  const decision = { audit_seq: randomInt(2 ** 40), decision: "denied", decided_by: provider_id };
  const paidKey = await requestKeyFor(paid);
  if (!paidKey) throw new Error("the request is there");
  await insert("quality_samples", {
    practice_id: practice?.id,
    request_id: paid,
    ...decision,
    provider_id: await newProvider(),
    read_at: inDays(0),
    outcome: "agree",
    ...encryptColumns("quality_samples", { words: `Fine ${word}` }, paidKey),
    letter_key_id: paidKey.id,
  });
  await insert("letter_denials", { ...letter, reason: "vague", words: `No ${word}` });
  await insert("letter_corrections", {
    request_id: signed,
    kind: "product",
    field: "product",
    asked_for: word,
  });
  await insert("letter_consents", {
    request_id: paid,
    consent: "terms",
    version: "v1",
    given_at: inDays(-1),
  });
  await insert("mailed_links", {
    request_id: about.request_id,
    purpose: "page",
    token_hash: sha256(word),
    expires_at: inDays(9),
  });
  await insert("letter_reminders", { request_id: signed, days: 30, valid_until: day(300) });
  await insert("late_requests", { request_id: paid, hours: 24, waiting_since: new Date().toISOString() });
  const visit = { ...about, id: randomUUID(), way: "phone", minutes: 15, provider_zone: "America/Chicago" };
  await insert("letter_visits", { ...visit, provider_id });
  await insert("letter_visit_times", { visit_id: visit.id, starts_at: inDays(1) });
  await insert("letter_resends", { request_id: person.ordered, form_key: randomUUID() });
  const bounced = { topic: "mail.request-received", payload: { kind: "product", requestId: paid } };
  await insert("mail_bounces", { ...about, outbox_id: randomUUID(), ...bounced });
  await insert("email_corrections", { ...about, email: `other-${word}@mail.example` });
  await insert("outbox", bounced);
  await insert("payment_refunds", { id: `re_${word}`, request_id: signed, status: "failed" });
  const dispute = { id: `dp_${word}`, request_id: signed, status: "won", opened_at: inDays(-3) };
  await insert("payment_disputes", dispute);
  const listed = { request_id: signed, kind: "payment" };
  await insert("reconciliation_objects", { ...listed, id: `pi_${word}` });
  await insert("reconciliation_differences", { ...listed, object_id: `pi_${word}` });
  const item = { shop_domain: shop, access_token_ciphertext: `sealed ${word}`, key_id: "1" };
  const linked = { ...item, shop_order_id: orderId, institution_name: `Bank ${word}` };
  await insert("linked_accounts", { ...linked, item_id: randomUUID() });
  await insert("item_removals", { ...item, shop_order_id: orderId, item_id: randomUUID() });
  await insert("receipt_folders", { email, email_proven_at: new Date().toISOString() });
  await insert("covered_orders", { shop_domain: shop, shop_order_id: orderId, request_id: ordered });
  await insert("order_steps", { shop_domain: shop, shop_order_id: orderId, step: "shown" });
  const event = { platform: "shopify", topic: "orders/create", state: "refused", body: "{}" };
  await insert("shop_events", { ...event, shop_domain: shop, email, digest: sha256(word) });
  await insert("contact_messages", { name: "Ada", email, subject: "general", message: `Hello ${word}` });
  await insert("mailed_links", { purpose: "resume", email, subject: word });
  for (const table of ["reminder_opt_outs", "patient_mail_opt_outs"])
    await insert(table, { address_hash: sha256(email.toLowerCase()) });
  const audited = { p_actor_kind: "system", p_actor_id: null, p_action: "claimed", p_detail: {} };
  const db = await untyped();
  await db.rpc("append_letter_audit", { ...audited, p_request_id: paid });
}

export async function textOf(tables: readonly string[]): Promise<Map<string, string[]>> {
  const db = await untyped();
  const rows = tables.map(async (table) => {
    const { data } = await db.from(table).select("*").limit(10_000).throwOnError();
    return [table, data.map((row) => JSON.stringify(row))] as const;
  });
  return new Map(await Promise.all(rows));
}
