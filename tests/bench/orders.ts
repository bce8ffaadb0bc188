import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { paths } from "../../app/paths.ts";
import { platformSignature, shopifyOrderBody, shopifyRefundBody } from "../support/shop-events.ts";
import { root, startLetterwell, temporaryFolder } from "./servers.ts";
import { compare } from "./table.ts";

export const shop = "northpine.example";
const orderCount = 250;
/** The number of orders whose events are sent first, one after the other, as one shop's platform does. */
const singleCount = 50;
/** Platforms send the events of many shops concurrently. */
const atOnce = 8;

interface OrderEvent {
  topic: string;
  body: string;
}

/** The events of an order: created, updated, partly refunded, and created again. */
function eventsOf(id: number): OrderEvent[] {
  const created = { topic: "orders/create", body: JSON.stringify(shopifyOrderBody({ id })) };
  const updated_at = "2026-11-03T00:00:00Z";
  const refund = shopifyRefundBody({ id: id + 500_000, order_id: id });
  return [
    created,
    { topic: "orders/updated", body: JSON.stringify(shopifyOrderBody({ id, updated_at })) },
    { topic: "refunds/create", body: JSON.stringify(refund) },
    created,
  ];
}

/** Adds a platform's secret to the demo's shop, in the database of a service with this environment. */
export async function newShopSecret(
  settings: { DATA_DIR: string } & Record<string, string>,
): Promise<string> {
  const secret = randomBytes(24).toString("hex");
  const args = [
    "app/platform/cli/command.mjs",
    "shop",
    "rotate",
    shop,
    "--what",
    "shopify",
    "--secret-stdin",
  ];
  const env = { ...process.env, APP_ENV: "demo", SUPABASE_URL: "", ...settings };
  const command = spawn(process.execPath, args, { cwd: root, env, stdio: ["pipe", "ignore", "inherit"] });
  command.stdin.end(secret);
  const [status] = await once(command, "exit");
  if (status !== 0) throw new Error("the shop was given no secret");
  return secret;
}

/** Sends an order event to a service, as the shop's platform does. */
export async function sendOrderEvent(
  address: string,
  { topic, body }: OrderEvent,
  secret: string,
): Promise<void> {
  const answer = await fetch(address + paths.shopifyWebhook, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Topic": topic,
      "X-Shopify-Shop-Domain": shop,
      "X-Shopify-Hmac-Sha256": platformSignature(body, secret),
    },
    body,
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`an order event was answered ${answer.status}`);
}

/** Measures how many signed order events per second the service accepts on the embedded database, and its response time. */
export async function compareOrders(): Promise<void> {
  const settings = { DATA_DIR: temporaryFolder() };
  const app = await startLetterwell(settings);
  const secret = await newShopSecret(settings);
  const events = Array.from({ length: orderCount }, (_, order) => eventsOf(order + 1_000)).flat();
  const singles = Array.from({ length: singleCount }, (_, order) => eventsOf(order + 2_000)).flat();
  const times: number[] = [];
  const p99 = () => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const send = async (event: OrderEvent) => {
    const began = performance.now();
    await sendOrderEvent(app.address, event, secret);
    times.push(performance.now() - began);
  };
  // Warms up, because a process's first responses are slower than all later ones.
  for (const event of eventsOf(9_000).concat(eventsOf(9_001), eventsOf(9_002))) await send(event);
  times.length = 0;
  for (const event of singles) await send(event);
  compare("an order event's answer, one at a time, p99", { value: p99(), unit: "ms" }, { max: 200 });
  times.length = 0;
  const [began, used] = [performance.now(), app.processorMs()];
  const waiting = events.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const event of waiting) await send(event);
    }),
  );
  const perSecond = (1_000 * events.length) / (performance.now() - began);
  const more = `, ${((app.processorMs() - used) / events.length).toFixed(1)} ms of processor each`;
  compare("order events taken in a second, 8 at a time", { value: perSecond, more }, { min: 50 });
  compare("an order event's answer then, p99", { value: p99(), unit: "ms" }, { max: 200 });
  await app.stop();
}
