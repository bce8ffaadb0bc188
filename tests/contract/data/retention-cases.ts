import { createHash, randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { retention } from "~/legal/domain/retention";
import { forgetLetter, listLettersToForget } from "~/letters/store/issued-letters.server";
import { mailedLinkHours } from "~/platform/mailed-links/operations/mailed-link.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { at, drafts, isThere, oldDraft, oldRequest, requests, rowsOf } from "./aged-rows";
import { auditOf } from "./desk-rows";
import { endOf } from "./end-of-period";
import { deniedClaimAfterPurge } from "./open-claims";
import { insert, newSecretHash, newShop, person, untyped } from "./rows";

/** True if a letter with this last day is kept. */
async function isLetterKept(lastDay: Date, age = person.age): Promise<boolean> {
  const valid_until = lastDay.toISOString().slice(0, 10);
  const child = {
    is_for_family: true,
    patient_name: "Sam",
    patient_relation: "child",
    guardian_confirmed: true,
  };
  const id = await oldRequest(lastDay, {
    status: "sent",
    payment_status: "paid",
    valid_until,
    age,
    ...(age < 18 && child),
  });
  for (const due of await listLettersToForget(1_000)) await forgetLetter(due);
  return isThere(requests, { id });
}

/** Per period: creates data that is as old as `moment` says, purges, and tells if it still exists. */
type Retained = keyof typeof retention;

const isKept: Record<Retained, (moment: Date) => Promise<boolean>> = {
  openDraft: async (moment) => {
    const id = await oldDraft(moment);
    await purgeStale();
    return isThere(drafts, { id });
  },
  mailedLink: async (moment) => {
    const id = randomUUID();
    const expires_at = new Date(moment.getTime() + mailedLinkHours * 3_600_000).toISOString();
    const link = { id, purpose: "resume", email: person.email, expires_at };
    await insert("mailed_links", { ...link, token_hash: createHash("sha256").update(id).digest("hex") });
    await purgeStale();
    return isThere("mailed_links", { id });
  },
  receiptFolder: async (moment) => {
    const id = randomUUID();
    await insert("receipt_folders", { id, visited_at: moment.toISOString() });
    await purgeStale();
    return isThere("receipt_folders", { id });
  },
  openClaims: async (moment) => isThere("receipt_folders", { id: await deniedClaimAfterPurge(moment) }),
  unpaidRequest: async (moment) => {
    const id = await oldRequest(moment, { payment_status: "expired" });
    await purgeStale();
    return isThere(requests, { id });
  },
  unusedRequest: async (moment) => {
    const id = await oldDraft(moment, { is_submitted: true });
    await purgeStale();
    return isThere(drafts, { id });
  },
  endedRequest: async (moment) => {
    const id = await oldRequest(moment, { status: "denied", payment_status: "paid" });
    const orderDraft = randomUUID();
    const order = { shop_domain: await newShop(), order_id: randomInt(1, 1_000_000) };
    await insert("temporary_brand_partnership_lmn_requests", {
      id: orderDraft,
      secret_hash: newSecretHash(),
      session_id: 1,
      is_submitted: true,
      age: 40,
      symptoms: "Aches",
      conditions: ["Gout"],
      ...order,
    });
    await insert("shop_lmn_requests", {
      shop_domain: order.shop_domain,
      shop_order_id: order.order_id,
      draft_id: orderDraft,
      email: person.email,
      valid_until: "2030-01-01",
      status: "withdrawn",
      ...at(moment),
    });
    await purgeStale();
    const [paid] = await rowsOf(requests, { id });
    const isOrderKept = await isThere("temporary_brand_partnership_lmn_requests", { id: orderDraft });
    expect(isOrderKept).toBe(paid.symptoms === "Aches");
    if (isOrderKept) return true;
    expect(paid).toMatchObject({ name: "Erased", email: "", conditions: ["Erased"], symptoms: null });
    expect(await auditOf({ requestId: id })).toEqual(["erased"]);
    return false;
  },
  letter: isLetterKept,
  linkedAccount: async (moment) => {
    const item_id = randomUUID();
    await insert("linked_accounts", {
      item_id,
      shop_domain: await newShop(),
      shop_order_id: 7,
      access_token_ciphertext: "x",
      key_id: "1",
      ...at(moment),
    });
    await purgeStale();
    const isLinked = await isThere("linked_accounts", { item_id });
    // Its key is ended at the service.
    expect(await isThere("item_removals", { item_id })).toBe(!isLinked);
    return isLinked;
  },
  contactMessage: async (moment) => {
    const id = randomUUID();
    const message = { name: "Ada", email: person.email, subject: "general", message: "Hello" };
    await insert("contact_messages", { id, ...message, ...at(moment) });
    await purgeStale();
    return isThere("contact_messages", { id });
  },
  orderEvent: async (moment) => {
    const event = { platform: "shopify", topic: "orders/create", state: "refused", digest: "0".repeat(64) };
    const id = randomUUID();
    await insert("shop_events", { id, shop_domain: await newShop(), ...event, ...at(moment) });
    await purgeStale();
    return isThere("shop_events", { id });
  },
  demoOrder: async (moment) => {
    const order = { shop_domain: "kettle-and-spine.example", shop_order_id: randomInt(1e14, 2e14) };
    const shops = (await untyped()).from("shops");
    await shops.upsert(
      { shop_domain: order.shop_domain, shop_name: "Kettle & Spine" },
      { ignoreDuplicates: true },
    );
    const { email, name: customer_name } = person;
    await insert("shop_orders", { ...order, email, customer_name, subtotal: 1, price: 1, ...at(moment) });
    await purgeStale();
    return isThere("shop_orders", order);
  },
  testShop: async (moment) => {
    const shop_domain = await newShop({ shop_domain: `${randomUUID()}.example.test`, ...at(moment) });
    await purgeStale();
    return isThere("shops", { shop_domain });
  },
  order: async (moment) => {
    const order = { shop_domain: await newShop(), shop_order_id: 7 };
    await insert("shop_orders", {
      ...order,
      email: person.email,
      customer_name: "Ada",
      subtotal: 1,
      price: 1,
      ...at(moment),
    });
    await purgeStale();
    return isThere("shop_orders", order);
  },
  checkedProduct: async (moment) => {
    const base_url = `https://a.example/${randomUUID()}`;
    const checked_at = moment.toISOString();
    await insert("eligibility_checks", { base_url, status: "letter", result: {}, listed: false, checked_at });
    await purgeStale();
    return isThere("eligibility_checks", { base_url });
  },
  unconfirmedAddress: async (moment) => {
    const [id, request_id] = [randomUUID(), randomUUID()];
    const asked = { id, request_id, kind: "product", email: person.email };
    await insert("email_corrections", { ...asked, ...at(moment) });
    await insert("email_corrections", {
      ...asked,
      id: randomUUID(),
      confirmed_at: moment.toISOString(),
      ...at(endOf("2 years", 0)),
    });
    await purgeStale();
    expect(await rowsOf("email_corrections", { request_id })).not.toEqual([]);
    return isThere("email_corrections", { id });
  },
  rateLimit: async (moment) => {
    const key = createHash("sha256").update(randomUUID()).digest("hex");
    await insert("rate_limit_tokens", { key, used_at: moment.toISOString() });
    await purgeStale();
    return isThere("rate_limit_tokens", { key });
  },
  delivered: async (moment) => {
    const id = randomUUID();
    const delivered_at = moment.toISOString();
    await insert("outbox", { id, topic: "mail.contact-message", payload: {}, delivered_at });
    await purgeStale();
    return isThere("outbox", { id });
  },
};

/** The periods named in the legal texts equal those of the purge. */
export function retentionCases(): void {
  describe("what is kept, and for how long", () => {
    test.each(Object.entries(retention) as [Retained, string][])("%s: %s", async (kind, period) => {
      // A letter's period ends with a calendar day, so it is checked two days away from it.
      const days = kind === "letter" ? 2 : 0.05;
      expect(await isKept[kind](endOf(period, days))).toBe(true);
      expect(await isKept[kind](endOf(period, -days))).toBe(false);
    });

    test("a link to a letter goes once it's over, and a mailed link that was never mailed after two days", async () => {
      const [past, ahead] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
      const hash = () => createHash("sha256").update(randomUUID()).digest("hex");
      const about = { request_id: randomUUID(), purpose: "page" };
      await insert("mailed_links", { ...about, token_hash: hash(), expires_at: past });
      await insert("mailed_links", { ...about, token_hash: hash(), expires_at: ahead });
      const email = `${randomUUID()}@mail.example`;
      const unmailed = (moment: Date) => insert("mailed_links", { purpose: "resume", email, ...at(moment) });
      await unmailed(endOf("2 days", 0.01));
      await unmailed(endOf("2 days", -0.01));
      await purgeStale();
      expect(await rowsOf("mailed_links", { request_id: about.request_id })).toHaveLength(1);
      expect(await rowsOf("mailed_links", { email })).toHaveLength(1);
    });

    test("a minor's letter is kept until its period after they have turned 18", async () => {
      expect(await isLetterKept(endOf(retention.letter, -400), 16)).toBe(true);
    });

    test("the answers behind a revoked letter are kept with it, however its request ended then", async () => {
      const ended = { status: "withdrawn", payment_status: "refunded", keep_until: "2099-01-01" };
      const id = await oldRequest(endOf(retention.endedRequest, -1), ended);
      await purgeStale();
      expect(await rowsOf(requests, { id })).toMatchObject([{ symptoms: "Aches", erased_at: null }]);
    });

    test("a letter that goes takes its request and its consents along, and leaves a word in the audit", async () => {
      const id = await oldRequest(new Date("2015-01-01"), {
        status: "sent",
        payment_status: "paid",
        valid_until: "2015-06-30",
      });
      const consent = { request_id: id, consent: "terms", version: "1", given_at: "2015-01-01" };
      await insert("letter_consents", consent);
      const due = (await listLettersToForget(1_000)).find(({ requestId }) => requestId === id);
      expect(due).toEqual({ kind: "product", requestId: id, pdfKeys: [] });
      expect(due && (await forgetLetter(due))).toBe(true);
      expect(due && (await forgetLetter(due))).toBe(false);
      expect(await rowsOf("letter_consents", { request_id: id })).toEqual([]);
      expect(await auditOf({ requestId: id })).toEqual(["forgotten"]);
    });
  });
}
