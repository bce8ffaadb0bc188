import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { WebhookDelivery } from "~/merchants/webhooks/domain/events";
import { listDeliveries, replayDelivery } from "~/merchants/webhooks/store/deliveries.server";
import { listStoredEndpoints, storeEndpoint } from "~/merchants/webhooks/store/endpoints.server";
import { leaseOutbox, leaseWebhooks, settleOutbox } from "~/platform/outbox/store/outbox.server";
import type { Page, Place } from "~/platform/values/page";
import { atOnce, insert, newShop, untyped } from "./rows";
import {
  alterOutbox,
  newEndpoint,
  newListeningShop,
  queueDeliveries,
  recordTry,
  rowOf,
} from "./webhook-rows";

/** Leases like a worker; returns the ids by endpoint. Also leases rows of other cases, which stay leased. */
async function leased(
  isFailing: boolean,
  perEndpoint: number,
  limit = 1_000,
): Promise<Map<string, string[]>> {
  const rows = await leaseWebhooks({ isFailing, limit, perEndpoint, seconds: 60 });
  const ids = new Map<string, string[]>();
  for (const { id, payload } of rows) {
    const endpoint = String(Object(payload).endpointId);
    ids.set(endpoint, [...(ids.get(endpoint) ?? []), id]);
  }
  return ids;
}

/** A backlog, written in one transaction. */
async function backlog(shopDomain: string, endpointId: string, count: number): Promise<void> {
  const db = await untyped();
  const ids = Array.from({ length: count }, () => randomUUID());
  const row = { topic: "webhook.deliver", payload: { endpointId }, webhook_endpoint_id: endpointId };
  const due = { available_at: "2020-01-01T00:00:00Z" };
  const rows = await db.from("outbox").insert(ids.map((id) => ({ id, ...row, ...due })));
  if (rows.error) throw new Error(rows.error.message);
  const told = ids.map((id) => ({ id, shop_domain: shopDomain, type: "webhook.test" }));
  await db.from("webhook_deliveries").insert(told).throwOnError();
}

const settle = (id: string, attempt: number, outcome: "delivered" | "retry" | "parked") =>
  settleOutbox({ id, attempt, outcome, retrySeconds: 3_600, error: outcome === "delivered" ? null : "x" });

/** The order of deliveries, their results, and the shop's view of them. */
export function webhookQueueCases(): void {
  describe("queues of webhooks", () => {
    test("a thousand events of one endpoint hold up neither mails nor other endpoints", async () => {
      const busy = await newListeningShop();
      await backlog(busy.shopDomain, busy.endpointId, 1_000);
      const other = await newListeningShop();
      const [told = ""] = await queueDeliveries(other.shopDomain, 1);
      const mail = randomUUID();
      await insert("outbox", { id: mail, topic: "mail.contact-message", payload: {} });
      const mails = await leaseOutbox(1_000, 60);
      expect(mails.map(({ id }) => id)).toContain(mail);
      expect(mails.some(({ topic }) => topic === "webhook.deliver")).toBe(false);
      const first = await leased(false, 4);
      expect(first.get(busy.endpointId)).toHaveLength(4);
      expect(first.get(other.endpointId)).toEqual([told]);
      expect((await leased(false, 4)).has(busy.endpointId)).toBe(false);
      await settle(first.get(busy.endpointId)?.[0] ?? "", 1, "delivered");
      expect((await leased(false, 4)).get(busy.endpointId)).toHaveLength(1);
    });

    test("each endpoint has its turn before any has a second one", async () => {
      const shops = [await newListeningShop(), await newListeningShop(), await newListeningShop()];
      for (const { shopDomain } of shops) await queueDeliveries(shopDomain, 3);
      await leased(false, 1_000, 0);
      // Other cases may have left due rows of their own endpoints.
      const rest = await leased(false, 1);
      for (const { endpointId } of shops) expect(rest.get(endpointId)).toHaveLength(1);
    });

    test("leases of several processes at once stay within the bounds and take no row twice", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      await backlog(shopDomain, endpointId, 30);
      const leases = await atOnce(() => leased(false, 4));
      const ids = leases.flatMap((lease) => lease.get(endpointId) ?? []);
      expect(ids).toHaveLength(4);
      expect(new Set(ids).size).toBe(4);
    });

    test("a lease that ran out may be taken over", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const [id = ""] = await queueDeliveries(shopDomain, 1);
      expect((await leased(false, 1)).get(endpointId)).toEqual([id]);
      expect((await leased(false, 1)).has(endpointId)).toBe(false);
      await alterOutbox([id], { leased_until: new Date(Date.now() - 1_000).toISOString() });
      expect((await leased(false, 1)).get(endpointId)).toEqual([id]);
      expect(await rowOf("outbox", id)).toMatchObject({ attempts: 2 });
    });

    test("an endpoint that failed waits in the other queue until it answers", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const [id = "", next = ""] = await queueDeliveries(shopDomain, 2);
      await recordTry(id, "failed", 503);
      expect((await leased(false, 4)).has(endpointId)).toBe(false);
      expect((await leased(true, 1)).get(endpointId)).toHaveLength(1);
      expect((await leased(true, 1)).has(endpointId)).toBe(false);
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([
        { failingSince: expect.any(String), lastFailedStatus: 503, lastDeliveredAt: null },
      ]);
      await recordTry(next, "delivered", 204);
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([
        { failingSince: null, lastDeliveredAt: expect.any(String) },
      ]);
      expect((await leased(false, 4)).get(endpointId)).toHaveLength(1);
    });

    test("of failing endpoints the one that was tried longest ago comes first", async () => {
      const [early, late] = [await newListeningShop(), await newListeningShop()];
      const [lateId = ""] = await queueDeliveries(late.shopDomain, 1);
      const [earlyId = ""] = await queueDeliveries(early.shopDomain, 1);
      await recordTry(earlyId, "failed", 500);
      await recordTry(lateId, "failed", 500);
      const db = await untyped();
      await db
        .from("webhook_endpoints")
        .update({ last_failed_at: "2001-01-01T00:00:00Z" })
        .eq("id", early.endpointId);
      expect([...(await leased(true, 1, 1)).keys()]).toEqual([early.endpointId]);
    });

    test("deliveries dated by a clock that was ahead are due", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const [id = ""] = await queueDeliveries(shopDomain, 1);
      const ahead = new Date(Date.now() + 86_400_000).toISOString();
      const db = await untyped();
      // On updates set_updated_at writes the database's clock, so the row is inserted anew.
      const { subjects: _worked_out, ...row } = Object(await rowOf("outbox", id));
      const told = await rowOf("webhook_deliveries", id);
      await db.from("outbox").delete().eq("id", id);
      await insert("outbox", { ...row, available_at: ahead, leased_until: ahead, updated_at: ahead });
      await insert("webhook_deliveries", told ?? {});
      expect((await leased(false, 1)).get(endpointId)).toEqual([id]);
    });

    test("a receiver that is gone ends all that waits for it, until its address is registered again", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const [id = "", waiting = ""] = await queueDeliveries(shopDomain, 2);
      await recordTry(id, "gone", 410);
      expect(await rowOf("outbox", waiting)).toMatchObject({
        parked_at: expect.any(String),
        last_error: "endpoint-disabled",
      });
      const [endpoint] = await listStoredEndpoints(shopDomain);
      expect(endpoint?.disabledAt).not.toBeNull();
      expect(await queueDeliveries(shopDomain, 1)).toEqual([]);
      expect(await replayDelivery(shopDomain, waiting)).toBe("disabled");
      await storeEndpoint(shopDomain, { url: endpoint?.url ?? "", events: null }, 5);
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([{ id: endpointId, disabledAt: null }]);
      expect(await replayDelivery(shopDomain, waiting)).toBe("replayed");
      expect(await queueDeliveries(shopDomain, 1)).toHaveLength(1);
    });
  });

  describe("deliveries of a shop", () => {
    test("are listed newest first, page by page, and only its own", async () => {
      const { shopDomain } = await newListeningShop();
      await queueDeliveries((await newListeningShop()).shopDomain, 1);
      const ids = await queueDeliveries(shopDomain, 5);
      const [delivered = "", failed = ""] = ids;
      await leased(false, 1_000);
      await settle(delivered, 1, "delivered");
      await settle(failed, 1, "parked");
      await recordTry(failed, "failed", 500);
      const listed: string[] = [];
      let after: Place | null = null;
      do {
        const page: Page<WebhookDelivery> = await listDeliveries(shopDomain, { limit: 2, after });
        listed.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect(listed).toHaveLength(5);
      expect(new Set(listed)).toEqual(new Set(ids));
      const { items: rows } = await listDeliveries(shopDomain, { limit: 100 });
      const times = rows.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      const of = (id: string) => rows.find((row) => row.id === id);
      expect(of(delivered)).toMatchObject({ state: "delivered", attempts: 1, nextAt: null });
      expect(of(delivered)?.deliveredAt).toMatch(/Z$/);
      expect(of(failed)).toMatchObject({ state: "failed", lastStatus: 500, nextAt: null, deliveredAt: null });
      expect(of(ids[2] ?? "")).toMatchObject({ state: "waiting", nextAt: expect.stringMatching(/Z$/) });
    });

    test("are replayed once however often that is pressed, and their tries restart", async () => {
      const { shopDomain } = await newListeningShop();
      const [id = ""] = await queueDeliveries(shopDomain, 1);
      expect(await replayDelivery(shopDomain, id)).toBe("waiting");
      await alterOutbox([id], { attempts: 20, parked_at: new Date().toISOString() });
      const outcomes = await atOnce(() => replayDelivery(shopDomain, id));
      expect(outcomes.filter((outcome) => outcome === "replayed")).toHaveLength(1);
      expect(await rowOf("outbox", id)).toMatchObject({ attempts: 0, parked_at: null, delivered_at: null });
      await alterOutbox([id], { delivered_at: new Date().toISOString() });
      expect(await replayDelivery(shopDomain, id)).toBe("waiting");
      await alterOutbox([id], { requeued_at: new Date(Date.now() - 11_000).toISOString() });
      expect(await replayDelivery(shopDomain, id)).toBe("replayed");
      await alterOutbox([id], {
        available_at: new Date(Date.now() + 3_600_000).toISOString(),
        attempts: 3,
        requeued_at: null,
      });
      expect(await replayDelivery(shopDomain, id)).toBe("replayed");
    });

    test("of another shop can't be replayed", async () => {
      const { shopDomain } = await newListeningShop();
      const [id = ""] = await queueDeliveries(shopDomain, 1);
      expect(await replayDelivery(await newShop(), id)).toBe("unknown");
      expect(await replayDelivery(shopDomain, randomUUID())).toBe("unknown");
    });

    test("show an address without its query", async () => {
      const { shopDomain } = await newListeningShop();
      await storeEndpoint(shopDomain, { url: "https://b.example/hook?token=s3cret", events: null }, 5);
      await newEndpoint(shopDomain, ["letter.denied"]);
      await queueDeliveries(shopDomain, 1);
      const addresses = (await listDeliveries(shopDomain, { limit: 9 })).items.map(({ address }) => address);
      expect(addresses).toContain("https://b.example/hook?…");
      expect(addresses.join()).not.toContain("s3cret");
    });
  });
}
