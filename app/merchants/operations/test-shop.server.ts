import { setTimeout as wait } from "node:timers/promises";
import { whyWords } from "~/orders/content/event-words";
import { linkFault } from "~/orders/operations/order-link-hmac.server";
import { signedOrderLink } from "~/orders/operations/sign-link.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listPrivacyRequests } from "~/orders/shops/store/privacy-requests.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { readOrderActivity } from "~/orders/shops/store/shop-list.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { readShop, type Shop } from "~/orders/store/shops.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { textTable } from "~/platform/values/text-table";
import type { WebhookDelivery } from "../webhooks/domain/events";
import { webhookDeadlineMs } from "../webhooks/service/port";
import { listDeliveries } from "../webhooks/store/deliveries.server";
import { writeTestWebhooks } from "../webhooks/store/endpoints.server";
import { isValid, minute } from "./shop-tables";

/** "works": it was tested or has been used; "ready": set up but never used; "missing": not set up. */
interface Check {
  state: "works" | "ready" | "missing" | "fails";
  words: string;
}

/** Checks each part of a shop's connection, and sends a test event. Exit status 1: something fails. */
export async function testShop(shopDomain: string): Promise<CommandResult> {
  const shop = await readShop(shopDomain);
  if (!shop) return { exitCode: 1, output: `There is no shop ${shopDomain}.` };
  const checks: [what: string, check: Check][] = [
    ["Address", checkContact(shop)],
    ["API key", await checkApiKeys(shopDomain)],
    ["Signed events", await checkOrderSecrets(shopDomain)],
    ["Events", await checkEvents(shop)],
    ["Orders", await checkOrders(shopDomain)],
    ["Privacy", await checkPrivacy(shopDomain)],
    ["Links", await checkLinks(shop)],
    ["Webhooks", await checkWebhooks(shopDomain)],
  ];
  const rows = checks.map(([what, { state, words }]) => [state.toUpperCase(), what, words]);
  const fails = checks.some(([, { state }]) => state === "fails");
  return { exitCode: fails ? 1 : 0, output: textTable(rows).join("\n") };
}

const command = (shopDomain: string, verb: string, flags = ""): string =>
  `npm run shop -- ${verb} ${shopDomain} ${flags}`.trim();

const checkContact = ({ shopDomain, contactEmail }: Shop): Check =>
  contactEmail
    ? { state: "ready", words: `Emails go to ${contactEmail}.` }
    : { state: "missing", words: command(shopDomain, "change", "--email ADDRESS") };

async function checkApiKeys(shopDomain: string): Promise<Check> {
  const now = new Date();
  const keys = (await listApiKeys(shopDomain)).filter((key) => isValid(key, now));
  const used = keys
    .map(({ lastUsedAt }) => lastUsedAt ?? "")
    .sort()
    .at(-1);
  if (keys.length === 0) return { state: "missing", words: command(shopDomain, "rotate", "--what api") };
  return used
    ? { state: "works", words: `Last used ${minute(used)}.` }
    : { state: "ready", words: "Never used." };
}

/** Checks the secrets with which a shop's platform signs its orders. */
async function checkOrderSecrets(shopDomain: string): Promise<Check> {
  const now = new Date();
  const secrets = (await listShopSecrets(shopDomain)).filter(
    (secret) => isValid(secret, now) && (secret.purpose === "shopify" || secret.purpose === "woocommerce"),
  );
  const used = secrets.find(({ lastUsedAt }) => lastUsedAt !== null);
  if (secrets.length === 0)
    return {
      state: "missing",
      words: "Only Shopify and WooCommerce need it: rotate --what shopify or --what woocommerce.",
    };
  return used?.lastUsedAt
    ? { state: "works", words: `The last signed event came ${minute(used.lastUsedAt)}.` }
    : { state: "ready", words: "None has come yet." };
}

/** Checks the platform's events that didn't create an order. */
async function checkEvents({ shopDomain, platformLeftAt }: Shop): Promise<Check> {
  if (platformLeftAt)
    return { state: "fails", words: `The shop took our app off at Shopify ${minute(platformLeftAt)}.` };
  const events = await listShopEvents(shopDomain, 1_000);
  const refused = events.filter(({ state }) => state === "refused");
  const foreign = events.filter(({ state }) => state === "foreign").length;
  const test = events.find(({ state }) => state === "test");
  const [last] = refused;
  if (last) {
    return {
      state: "fails",
      words: `${refused.length} couldn't be read, the last one ${minute(last.receivedAt)}: ${whyWords(last)} ${command(shopDomain, "events")}`,
    };
  }
  return test
    ? {
        state: "ready",
        words: `A test notification was received ${minute(test.receivedAt)}. It makes no order.`,
      }
    : {
        state: "ready",
        words:
          foreign === 0
            ? "All that came were read."
            : `All that came were read, but for ${foreign} of orders in another currency, which are left out.`,
      };
}

/** Checks the platform's privacy requests. */
async function checkPrivacy(shopDomain: string): Promise<Check> {
  const waiting = (await listPrivacyRequests(shopDomain)).filter(({ doneAt }) => doneAt === null);
  const [first] = waiting.map(({ dueOn }) => dueOn).sort();
  if (first === undefined) return { state: "ready", words: "Nothing waits." };
  const isLate = first < new Date().toISOString().slice(0, 10);
  return {
    state: isLate ? "fails" : "ready",
    words: `${waiting.length === 1 ? "1 request waits" : `${waiting.length} requests wait`}, the first until ${first}. ${command(shopDomain, "privacy")}`,
  };
}

async function checkOrders(shopDomain: string): Promise<Check> {
  const { orders, lastOrder } = await readOrderActivity(shopDomain);
  return lastOrder
    ? { state: "works", words: `${orders}, the last one came or changed ${minute(lastOrder.changedAt)}.` }
    : { state: "missing", words: "None has come yet." };
}

const anyOrder = 1;

/** Signs a link as the shop would, and opens it like a visitor's. */
async function checkLinks(shop: Shop): Promise<Check> {
  const { shopDomain } = shop;
  if (!shop.signsLinks)
    return {
      state: "missing",
      words: `Links are not signed. ${command(shopDomain, "rotate", "--what link")}`,
    };
  const path = await signedOrderLink(shopDomain, anyOrder, { days: 1 }).catch(() => null);
  if (path === null)
    return {
      state: "fails",
      words: "No link secret can be read. Check SHOP_SECRET_KEYS, or rotate --what link.",
    };
  const query = new URLSearchParams(path.slice(path.indexOf("?")));
  const link = { shop: shopDomain, orderId: `${anyOrder}`, exp: query.get("exp"), sig: query.get("sig") };
  const fault = await linkFault(shop, { shopDomain, shopOrderId: anyOrder }, link);
  return fault
    ? { state: "fails", words: `A link that was just signed is refused: ${fault}.` }
    : {
        state: "works",
        words: `A signed link opens. ${shop.linksNeedExp ? "" : "Links without exp open too."}`.trim(),
      };
}

/** How long to wait for a worker to send the test, and for the answers. */
const pickUpMs = 5_000;
const answersMs = webhookDeadlineMs + 2_000;
const betweenReadsMs = 250;

async function checkWebhooks(shopDomain: string): Promise<Check> {
  const ids = new Set(await writeTestWebhooks(shopDomain));
  if (ids.size === 0) return { state: "missing", words: command(shopDomain, "webhook", "add URL") };
  const sent = await untilTried(shopDomain, ids);
  const failed = sent.filter((one) => isTried(one) && !isReached(one));
  if (failed.length > 0)
    return {
      state: "fails",
      words: failed
        .map(({ address, lastStatus, lastError }) =>
          lastStatus === null
            ? `${address} didn't answer a test (${lastError ?? "no-answer"}).`
            : `${address} answered a test with ${lastStatus}.`,
        )
        .join(" "),
    };
  return sent.every(isReached)
    ? { state: "works", words: `A test event reached ${sent.map(({ address }) => address).join(", ")}.` }
    : {
        state: "ready",
        words: "A test event waits: no server has sent it yet. `webhook DOMAIN deliveries`.",
      };
}

/** The test deliveries once each was attempted, or as they are when no worker sends them or the time for answers is over. */
async function untilTried(shopDomain: string, ids: ReadonlySet<string>): Promise<WebhookDelivery[]> {
  const begun = Date.now();
  for (;;) {
    const { items } = await listDeliveries(shopDomain, { limit: 50 });
    const sent = items.filter(({ id }) => ids.has(id));
    const waitMs = sent.some(({ attempts }) => attempts > 0) ? answersMs : pickUpMs;
    if (sent.every(isTried) || Date.now() - begun > waitMs) return sent;
    await wait(betweenReadsMs);
  }
}

/** The answer is saved before the outbox is. */
const isReached = ({ state, lastStatus }: WebhookDelivery): boolean =>
  state === "delivered" || (lastStatus !== null && lastStatus >= 200 && lastStatus < 300);

/** An attempt counts once it has finished: its status or error is saved, or it has ended. */
const isTried = ({ state, lastStatus, lastError }: WebhookDelivery): boolean =>
  state !== "waiting" || lastStatus !== null || lastError !== null;
