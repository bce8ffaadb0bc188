import { afterAll } from "vitest";
import { WebhookQueue, webhookQueues } from "~/jobs/webhook-queue.server";
import { LiveWebhooks } from "~/merchants/webhooks/service/live.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { type FakeServer, startFakeServer } from "./fake-server";
import type { World } from "./world";

/** A shop's receiver at https://hooks.test; any path may be registered. */
interface Receiver extends Pick<FakeServer, "received" | "answerWith"> {
  /** Sends only to it. */
  sender(deadlineMs?: number): LiveWebhooks;
}

/** Opens a receiver for all tests of a file and closes it after them; call it outside of tests. */
export async function openReceiver(): Promise<Receiver> {
  const server = await startFakeServer();
  afterAll(server.close);
  const testHosts = new Map([
    ["hooks.test", { address: "127.0.0.1", port: Number(new URL(server.url).port) }],
  ]);
  const resolve = async () => ["10.0.0.1"];
  return {
    ...server,
    sender: (deadlineMs = 5_000) =>
      new LiveWebhooks({ userAgent: "WellWebhooks/1.0", deadlineMs, resolve, testHosts }),
  };
}

export interface ListeningShop {
  shopDomain: string;
  secret: string;
  endpointId: string;
  /** The path of its endpoint, which also has a token in its query. */
  path: string;
}

let shops = 0;

/** A new shop with a webhook secret and an endpoint at https://hooks.test. */
export async function newListeningShop(world: World): Promise<ListeningShop> {
  shops += 1;
  const [shopDomain, path] = [`listening-${shops}.example`, `/listening-${shops}`];
  const inserted = await world.db.from("shops").insert({ shop_domain: shopDomain, shop_name: "Corner Shop" });
  if (inserted.error) throw new Error(inserted.error.message);
  const secret = await addSecret(shopDomain, "webhook");
  const endpoint = { shop_domain: shopDomain, endpoint_url: `https://hooks.test${path}?token=s3cret` };
  const { data, error } = await world.db.from("webhook_endpoints").insert(endpoint).select("id").single();
  if (error || !secret) throw new Error(error?.message ?? "no secret");
  return { shopDomain, secret, endpointId: data.id, path };
}

/** Delivers webhooks until none is due. */
export async function deliverWebhooks(): Promise<void> {
  const queues = webhookQueues.map((bounds) => new WebhookQueue(bounds));
  for (let started = 1; started > 0; ) {
    const counts = await Promise.all(queues.map((queue) => queue.startDue()));
    await Promise.all(queues.map((queue) => queue.settled()));
    started = counts.reduce((sum, count) => sum + count, 0);
  }
}

/** Makes pending webhooks of a shop's endpoint due, with other outbox columns if given. */
export async function makeWebhooksDue(
  world: World,
  { endpointId }: ListeningShop,
  columns: { attempts?: number } = {},
): Promise<void> {
  await world.db
    .from("outbox")
    .update({ ...columns, available_at: "2020-01-01T00:00:00Z" })
    .eq("webhook_endpoint_id", endpointId);
}
