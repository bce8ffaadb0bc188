import { whyWords } from "~/orders/content/event-words";
import type { ListedShopEvent } from "~/orders/domain/shop-event";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { listShops } from "~/orders/shops/store/shop-list.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { readShop } from "~/orders/store/shops.server";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { textTable } from "~/platform/values/text-table";
import { addShop, changeShop } from "./add-shop.server";
import { goLive } from "./go-live.server";
import { runPrivacyVerb } from "./privacy-command.server";
import { runProductsVerb } from "./product-command.server";
import { rotateKey } from "./rotate-key.server";
import { type ShopFlags, shopFlags, shopUsage } from "./shop-flags";
import { keyTable, minute, shopTable } from "./shop-tables";
import { testShop } from "./test-shop.server";
import { runWebhookVerb } from "./webhook-command.server";

const shownEvents = 50;

/** The verb `events DOMAIN`: lists events that didn't create an order, or retries the refused ones. */
async function runEventsVerb(
  shopDomain: string,
  [verb = "list", ...rest]: readonly string[],
): Promise<CommandResult | null> {
  if (rest.length > 0) return null;
  if (verb === "list")
    return { exitCode: 0, output: eventTable(await listShopEvents(shopDomain, shownEvents)) };
  if (verb !== "retry") return null;
  const { tried, taken } = await retryRefusedEvents(shopDomain);
  const output =
    tried === 0
      ? "No refused event is kept."
      : `${taken} of ${tried} refused events were read; \`events\` lists the rest.`;
  return { exitCode: 0, output };
}

function eventTable(events: readonly ListedShopEvent[]): string {
  if (events.length === 0) return "Every event of the last 30 days was read.";
  const rows = events.map((event) => [
    ...[minute(event.receivedAt), event.topic, event.state, event.orderId ?? "-"],
    whyWords(event) || "-",
    event.state === "foreign" || (event.state === "refused" && !event.isKept) ? "no" : "",
  ]);
  return textTable([["WHEN", "TOPIC", "STATE", "ORDER", "WHY", "TRIED AGAIN"], ...rows]).join("\n");
}

/** A shop's keys and secrets, without their values. */
async function showKeys(shopDomain: string): Promise<CommandResult> {
  const [keys, secrets] = await Promise.all([listApiKeys(shopDomain), listShopSecrets(shopDomain)]);
  return { exitCode: 0, output: keyTable(keys, secrets, new Date()) };
}

/** A verb about one shop: its flags, and its handler, which returns null for words or flags that mean nothing together. */
interface ShopVerb {
  takes: readonly (keyof ShopFlags)[];
  /** Accepts words after the shop's domain. */
  takesWords?: true;
  run(
    shopDomain: string,
    flags: ShopFlags,
    input: string | undefined,
    words: readonly string[],
  ): Promise<CommandResult | null>;
}

const verbs: Readonly<Record<string, ShopVerb>> = {
  add: { takes: ["name", "email", "shopify", "scopes", "woocommerce", "secret-stdin"], run: addShop },
  "go-live": { takes: [], run: goLive },
  change: { takes: ["name", "email", "shopify", "line-notes", "order-lookups"], run: changeShop },
  keys: { takes: [], run: showKeys },
  rotate: { takes: ["what", "label", "scopes", "now", "secret-stdin"], run: rotateKey },
  webhook: {
    takes: ["events", "now", "failed"],
    takesWords: true,
    run: (shopDomain, flags, _, words) => runWebhookVerb(shopDomain, words, flags),
  },
  events: {
    takes: [],
    takesWords: true,
    run: (shopDomain, _, __, words) => runEventsVerb(shopDomain, words),
  },
  privacy: {
    takes: [],
    takesWords: true,
    run: (shopDomain, _, __, words) => runPrivacyVerb(shopDomain, words),
  },
  products: {
    takes: [],
    takesWords: true,
    run: (shopDomain, _, input, words) => runProductsVerb(shopDomain, words, input),
  },
  test: { takes: [], run: testShop },
};

/**
 * Lists, adds and changes shops and their keys. `input` is a secret from standard input. Exit status 1: nothing was done,
 * or a check failed, for the printed reason; 2: the command was not understood. Throws `EnvError`.
 */
export async function runShopCommand(args: readonly string[], input?: string): Promise<CommandResult> {
  const parsed = readArguments(args, shopUsage, shopFlags, { most: Number.POSITIVE_INFINITY });
  if ("exitCode" in parsed) return parsed;
  const { values, positionals } = parsed;
  const [name = "list", typed, ...rest] = positionals;
  if (name === "list" && typed === undefined && Object.keys(values).length === 0)
    return { exitCode: 0, output: shopTable(await listShops(), new Date()) };
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return misunderstood(shopUsage, `There is no '${name}'`);
  if (typed === undefined) return misunderstood(shopUsage, `\`${name}\` needs the shop's domain`);
  if (rest.length > 0 && !verb.takesWords)
    return misunderstood(shopUsage, `\`${name}\` takes nothing after the shop's domain`);
  const other = Object.keys(values).find((flag) => !verb.takes.some((known) => known === flag));
  if (other) return misunderstood(shopUsage, `\`${name}\` takes no option '--${other}'`);
  const shopDomain = readShopDomain(typed);
  if (!shopDomain?.includes("."))
    return { exitCode: 1, output: `${typed} is no domain. Write one such as shop.example.` };
  if (name !== "add" && !(await readShop(shopDomain)))
    return {
      exitCode: 1,
      output: `There is no shop ${shopDomain}. \`npm run shop -- list\` shows all; \`add\` adds one.`,
    };
  const result = await verb.run(shopDomain, values, input?.trim(), rest);
  const said = [...rest, ...Object.keys(values).map((flag) => `--${flag}`)].join(" ");
  return result ?? misunderstood(shopUsage, `\`${name}\` doesn't take '${said}'`);
}
