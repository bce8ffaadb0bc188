import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listDeliveries } from "~/merchants/webhooks/store/deliveries.server";
import { listStoredEndpoints, moveEndpoint } from "~/merchants/webhooks/store/endpoints.server";
import { leaseWebhooks, settleOutbox } from "~/platform/outbox/store/outbox.server";
import { atOnce, untyped } from "./rows";
import { newEndpoint, newListeningShop, queueDeliveries, recordTry, rowOf } from "./webhook-rows";

const newUrl = () => `https://new.example/${randomUUID()}?token=s3cret`;

const lease = (isFailing: boolean) => leaseWebhooks({ isFailing, limit: 1_000, perEndpoint: 4, seconds: 60 });

async function newFailingShop() {
  const shop = await newListeningShop();
  const [waiting = "", failed = "", delivered = ""] = await queueDeliveries(shop.shopDomain, 3);
  const [endpoint] = await listStoredEndpoints(shop.shopDomain);
  await lease(false);
  await recordTry(delivered, "delivered", 204);
  await settleOutbox({ id: delivered, attempt: 1, outcome: "delivered", retrySeconds: 0, error: null });
  for (const id of [waiting, failed]) await recordTry(id, "failed", 500);
  await settleOutbox({ id: waiting, attempt: 1, outcome: "retry", retrySeconds: 20_000, error: "500" });
  await settleOutbox({ id: failed, attempt: 1, outcome: "parked", retrySeconds: 0, error: "500" });
  return { ...shop, waiting, failed, delivered, oldUrl: endpoint?.url ?? "" };
}

export function webhookMoveCases(): void {
  describe("an endpoint whose address changes", () => {
    test("keeps its id and events, and takes along what waits and what failed, but not what was delivered", async () => {
      const { shopDomain, endpointId, waiting, failed, delivered } = await newFailingShop();
      const url = newUrl();
      expect(await moveEndpoint(shopDomain, { id: endpointId, url }, null)).toBe("moved");
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([
        {
          ...{ id: endpointId, url, events: null, disabledAt: null, failingSince: null },
          ...{ lastFailedStatus: null, lastDeliveredAt: null },
        },
      ]);
      const due = new Set((await lease(false)).map(({ id }) => id));
      expect([waiting, failed, delivered].map((id) => due.has(id))).toEqual([true, true, false]);
      expect(await rowOf("outbox", failed)).toMatchObject({ parked_at: null, attempts: 1 });
      expect(await moveEndpoint(shopDomain, { id: endpointId, url }, null)).toBe("unchanged");
    });

    test("tells where each try went, without the query", async () => {
      const { shopDomain, endpointId, waiting, delivered, oldUrl } = await newFailingShop();
      await recordTry(waiting, "failed", 502);
      const url = newUrl();
      await moveEndpoint(shopDomain, { id: endpointId, url }, null);
      await recordTry(waiting, "delivered", 204);
      const { items } = await listDeliveries(shopDomain, { limit: 10 });
      const triedOf = (id: string) => items.find((one) => one.id === id)?.tried;
      const at = expect.stringMatching(/Z$/);
      const shown = url.replace("token=s3cret", "…");
      expect(triedOf(waiting)).toEqual([
        { address: oldUrl, tries: 2, status: 502, error: null, at },
        { address: shown, tries: 1, status: 204, error: null, at },
      ]);
      expect(triedOf(delivered)).toEqual([{ address: oldUrl, tries: 1, status: 204, error: null, at }]);
      expect(JSON.stringify(await rowOf("webhook_deliveries", waiting))).not.toContain("s3cret");
    });

    test("isn't disabled by what the old address answers late, nor does it count as failing", async () => {
      const { shopDomain, endpointId, waiting, failed, oldUrl } = await newFailingShop();
      await moveEndpoint(shopDomain, { id: endpointId, url: newUrl() }, null);
      expect(await recordTry(waiting, "gone", 410, oldUrl)).toBe(false);
      expect(await recordTry(failed, "failed", 500, oldUrl)).toBe(false);
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([{ disabledAt: null, failingSince: null }]);
      expect(await rowOf("outbox", failed)).toMatchObject({ parked_at: null });
    });

    test("is enabled again at its new address", async () => {
      const { shopDomain, endpointId, waiting } = await newFailingShop();
      expect(await recordTry(waiting, "gone", 410)).toBe(true);
      await moveEndpoint(shopDomain, { id: endpointId, url: newUrl() }, null);
      expect(await listStoredEndpoints(shopDomain)).toMatchObject([{ disabledAt: null }]);
      expect(await queueDeliveries(shopDomain, 1)).toHaveLength(1);
    });

    test("takes no address that the shop has, and no other shop's endpoint", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const other = await newListeningShop();
      await newEndpoint(shopDomain);
      const [, second] = await listStoredEndpoints(shopDomain);
      const url = second?.url ?? "";
      expect(await moveEndpoint(shopDomain, { id: endpointId, url }, null)).toBe("taken");
      expect(await moveEndpoint(other.shopDomain, { id: endpointId, url }, null)).toBe("gone");
      const unused = newUrl();
      const moved = await atOnce(() => moveEndpoint(shopDomain, { id: endpointId, url: unused }, null));
      expect(moved.filter((outcome) => outcome === "moved")).toHaveLength(1);
    });

    test("by a key is in the log of its shop's owners", async () => {
      const { shopDomain, endpointId } = await newListeningShop();
      const db = await untyped();
      const key = {
        label: "warehouse",
        prefix: "lw_abc",
        key_hash: randomUUID().replaceAll("-", "").repeat(2),
      };
      const row = { shop_domain: shopDomain, ...key, scopes: ["webhooks:write"] };
      const { data } = await db.from("shop_api_keys").insert(row).select("id").single().throwOnError();
      const move = { id: endpointId, url: newUrl() };
      const by = { keyId: data.id, object: "old → new" };
      expect(await moveEndpoint(shopDomain, move, by)).toBe("moved");
      expect(await moveEndpoint(shopDomain, move, by)).toBe("unchanged");
      const { data: log } = await db.from("shop_changes").select("*").eq("shop_domain", shopDomain);
      expect(log).toMatchObject([
        { act: "webhook-moved", object: "old → new", person_email: "API key warehouse (lw_abc…)" },
      ]);
    });
  });
}
