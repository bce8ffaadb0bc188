import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { writeExpiringWebhooks } from "~/merchants/webhooks/store/deliveries.server";
import {
  deleteEndpoint,
  listStoredEndpoints,
  storeEndpoint,
} from "~/merchants/webhooks/store/endpoints.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { newSubmittedOrder } from "./operations-rows";
import { newPersonalRequest } from "./personal-rows";
import { atOnce, newShop, untyped } from "./rows";
import {
  alterOutbox,
  alterRequest,
  deliveredTypes,
  deliveriesTo,
  issueLetters,
  newEndpoint,
  newListeningShop,
  rowOf,
  walkLetter,
} from "./webhook-rows";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const sentLetter = async (shop_domain: string, more: Record<string, unknown> = {}) => {
  const id = await newSubmittedOrder({ shop_domain, valid_until: inDays(20), ...more });
  await walkLetter(id, ["approved", "sent"]);
  return id;
};
const expiringOf = async (shopDomain: string) =>
  (await deliveriesTo(shopDomain)).filter(({ type }) => type === "letter.expiring");

/** Which events are written for whom, in the transaction of their cause. */
export function webhookCases(): void {
  describe("webhooks", () => {
    test("each status change of an order's letter is sent once, with only the status", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await newSubmittedOrder({ shop_domain: shopDomain, shop_order_id: 4711 });
      await walkLetter(id, ["question_asked", "in_review", "approved", "letter_made", "sent", "expired"]);
      const of = (type: string, status: string, valid_until: string | null = null) => ({
        id: expect.any(String),
        type,
        status,
        valid_until,
        request_id: id,
        shop_order_id: 4711,
      });
      expect(await deliveriesTo(shopDomain)).toEqual([
        of("letter.submitted", "in_review"),
        of("letter.question", "question_asked"),
        of("letter.approved", "approved"),
        of("letter.sent", "sent", "2030-01-01"),
        of("letter.expired", "expired", "2030-01-01"),
      ]);
    });

    test("a denial and a withdrawal are sent; a status change that is refused isn't", async () => {
      const { shopDomain } = await newListeningShop();
      await walkLetter(await newSubmittedOrder({ shop_domain: shopDomain }), ["denied"]);
      await walkLetter(await newSubmittedOrder({ shop_domain: shopDomain }), ["withdrawn"]);
      const third = await newSubmittedOrder({ shop_domain: shopDomain });
      expect(await alterRequest(third, { status: "sent" })).toBe("23514");
      const types = await deliveredTypes(shopDomain);
      expect(types.sort()).toEqual([
        ...["letter.denied", "letter.submitted", "letter.submitted", "letter.submitted", "letter.withdrawn"],
      ]);
    });

    test("a renewed and a revoked letter are sent", async () => {
      const { shopDomain } = await newListeningShop();
      const first = await sentLetter(shopDomain);
      await walkLetter(first, ["revoked"]);
      await sentLetter(shopDomain, { renews: first });
      const types = (await deliveriesTo(shopDomain)).map(({ type }) => type);
      expect(types.slice(2).sort()).toEqual([
        ...["letter.approved", "letter.renewed", "letter.revoked", "letter.sent", "letter.sent"],
        "letter.submitted",
      ]);
    });

    test("a corrected letter is approved and sent again, under ids of their own", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await sentLetter(shopDomain);
      await issueLetters(id, ["corrected", "making"]);
      await walkLetter(id, ["approved", "letter_made", "sent"]);
      const told = await deliveriesTo(shopDomain);
      expect(told.map(({ type }) => type).sort()).toEqual([
        ...["letter.approved", "letter.approved", "letter.corrected", "letter.sent", "letter.sent"],
        "letter.submitted",
      ]);
      expect(new Set(told.map((one) => one.id)).size).toBe(6);
    });

    test("a letter that is revoked, reviewed again and revoked is told each time, under ids of their own", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await newSubmittedOrder({ shop_domain: shopDomain });
      await issueLetters(id, ["corrected", "making"]);
      await walkLetter(id, ["approved", "letter_made", "sent", "revoked", "in_review"]);
      const before = (await deliveriesTo(shopDomain)).map((one) => one.id);
      await issueLetters(id, ["corrected", "revoked", "making"]);
      await walkLetter(id, ["approved", "letter_made", "sent", "revoked"]);
      const again = (await deliveriesTo(shopDomain)).filter((one) => !before.includes(one.id));
      expect(again.map(({ type }) => type)).toEqual(["letter.approved", "letter.sent", "letter.revoked"]);
    });

    test("a status change that many write at once is sent once", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await newSubmittedOrder({ shop_domain: shopDomain });
      const db = await untyped();
      await atOnce(async () => {
        const move = { p_request_id: id, p_from: "submitted", p_to: "approved" };
        await db.rpc("advance_letter", move);
        await db.rpc("notify_shop", { p_request_id: id, p_type: "letter.approved", p_marker: "0" });
      });
      expect(await deliveredTypes(shopDomain)).toEqual(["letter.submitted", "letter.approved"]);
    });

    test("an event goes to each endpoint that takes its type, and has a row of the outbox", async () => {
      const shopDomain = await newShop();
      const [all, denials, gone] = [
        await newEndpoint(shopDomain),
        await newEndpoint(shopDomain, ["letter.denied"]),
        await newEndpoint(shopDomain),
      ];
      await (await untyped())
        .from("webhook_endpoints")
        .update({ disabled_at: inDays(0) })
        .eq("id", gone);
      const other = await newListeningShop();
      await walkLetter(await newSubmittedOrder({ shop_domain: shopDomain }), ["denied"]);
      const told = await deliveriesTo(shopDomain);
      const rows = await Promise.all(told.map(({ id }) => rowOf("outbox", id)));
      const of = (type: string) =>
        rows.flatMap((row, index) => (told[index]?.type === type ? [row?.webhook_endpoint_id] : []));
      expect(of("letter.submitted")).toEqual([all]);
      expect(of("letter.denied").sort()).toEqual([all, denials].sort());
      expect(rows.every((row) => row?.topic === "webhook.deliver")).toBe(true);
      expect(await deliveriesTo(other.shopDomain)).toEqual([]);
    });

    test("a letter that belongs to no shop is sent to none", async () => {
      const { endpointId } = await newListeningShop();
      const id = await newPersonalRequest(`${randomUUID()}@mail.example`, "w");
      const db = await untyped();
      await db.from("product_page_lmn_requests").update({ payment_status: "paid" }).eq("id", id);
      await db.from("product_page_lmn_requests").update({ status: "in_review" }).eq("id", id);
      const { data } = await db.from("outbox").select("id").eq("webhook_endpoint_id", endpointId);
      expect(data).toEqual([]);
    });
  });

  describe("letter.expiring", () => {
    test("is sent once per last day, 30 days before it, and not again after its delivery is deleted", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await sentLetter(shopDomain, { valid_until: inDays(30) });
      await sentLetter(shopDomain, { valid_until: inDays(32) });
      await sentLetter(shopDomain, { valid_until: inDays(-1) });
      await Promise.all([writeExpiringWebhooks(1_000), writeExpiringWebhooks(1_000)]);
      expect(await expiringOf(shopDomain)).toMatchObject([
        { request_id: id, status: "sent", valid_until: inDays(30) },
      ]);
      await (await untyped()).from("webhook_deliveries").delete().eq("request_id", id);
      await writeExpiringWebhooks(1_000);
      expect(await expiringOf(shopDomain)).toEqual([]);
      await alterRequest(id, { valid_until: inDays(29) });
      await writeExpiringWebhooks(1_000);
      expect(await expiringOf(shopDomain)).toHaveLength(1);
    });

    test("waits for an endpoint that accepts it, and isn't sent for an erased letter", async () => {
      const shopDomain = await newShop();
      const [id, erased] = [await sentLetter(shopDomain), await sentLetter(shopDomain)];
      await alterRequest(erased, { erased_at: new Date().toISOString() });
      await newEndpoint(shopDomain, ["letter.sent"]);
      await writeExpiringWebhooks(1_000);
      expect(await expiringOf(shopDomain)).toEqual([]);
      await newEndpoint(shopDomain, ["letter.expiring"]);
      await writeExpiringWebhooks(1_000);
      expect(await expiringOf(shopDomain)).toMatchObject([{ request_id: id }]);
    });
  });

  describe("what a shop was told of an order", () => {
    test("is deleted when the answers are erased, and nothing more is sent", async () => {
      const { shopDomain } = await newListeningShop();
      const id = await newSubmittedOrder({ shop_domain: shopDomain });
      const [told] = await deliveriesTo(shopDomain);
      const db = await untyped();
      await db.rpc("erase_answers", { p_request_id: id, p_actor_kind: "shopper" });
      expect(await deliveriesTo(shopDomain)).toEqual([]);
      expect(await rowOf("outbox", told?.id ?? "")).toBeUndefined();
      const letter = await sentLetter(shopDomain);
      await db.rpc("erase_answers", { p_request_id: letter, p_actor_kind: "shopper" });
      await walkLetter(letter, ["approved"]);
      expect(await deliveriesTo(shopDomain)).toEqual([]);
    });

    test("goes with its endpoint", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      await newSubmittedOrder({ shop_domain: shopDomain });
      const [told] = await deliveriesTo(shopDomain);
      expect(await deleteEndpoint(await newShop(), endpointId)).toBe(false);
      expect(await deleteEndpoint(shopDomain, endpointId)).toBe(true);
      expect(await deliveriesTo(shopDomain)).toEqual([]);
      expect(await rowOf("outbox", told?.id ?? "")).toBeUndefined();
    });

    test.each(["delivered_at", "parked_at"])("goes 30 days after %s", async (column) => {
      const { shopDomain } = await newListeningShop();
      await newSubmittedOrder({ shop_domain: shopDomain });
      const [{ id } = { id: "" }] = await deliveriesTo(shopDomain);
      await alterOutbox([id], { [column]: new Date(Date.now() - 29.9 * 86_400_000).toISOString() });
      await purgeStale();
      expect(await deliveriesTo(shopDomain)).toHaveLength(1);
      await alterOutbox([id], { [column]: new Date(Date.now() - 30.1 * 86_400_000).toISOString() });
      await purgeStale();
      expect(await deliveriesTo(shopDomain)).toEqual([]);
    });
  });

  describe("endpoints", () => {
    test("a shop has so many, however many are registered at once; the same address counts once", async () => {
      const shopDomain = await newShop();
      const register = (url: string) => storeEndpoint(shopDomain, { url, events: null }, 5);
      const same = await atOnce(() => register("https://a.example/"));
      expect(new Set(same)).toEqual(new Set(["registered"]));
      const outcomes = await atOnce(() => register(`https://a.example/${randomUUID()}`));
      expect(outcomes.filter((outcome) => outcome === "registered")).toHaveLength(4);
      expect(await listStoredEndpoints(shopDomain)).toHaveLength(5);
      expect(await storeEndpoint("no-such.example", { url: "https://a.example/", events: null }, 5)).toBe(
        "unknown-shop",
      );
    });
  });
}
