import { type CommandResult, done, failed, misunderstood } from "~/platform/process/operator-command";
import { textTable } from "~/platform/values/text-table";
import { endpointFaults } from "../webhooks/domain/endpoint-address";
import { shopEventTypes, triesOf, type WebhookDelivery } from "../webhooks/domain/events";
import {
  changeAddress,
  type Endpoint,
  listEndpoints,
  registerEndpoint,
} from "../webhooks/operations/endpoints.server";
import { listDeliveries, replayDelivery, replayFailedDeliveries } from "../webhooks/store/deliveries.server";
import { deleteEndpoint, writeTestWebhooks } from "../webhooks/store/endpoints.server";
import { rotateSecret } from "./rotate-key.server";
import { type ShopFlags, shopUsage } from "./shop-flags";
import { minute } from "./shop-tables";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const shownDeliveries = 50;

/** The verb `webhook DOMAIN`, by the words after it; null if it has none such. Throws `DatabaseError` and `EnvError`. */
export async function runWebhookVerb(
  shopDomain: string,
  [verb = "list", what, url, ...rest]: readonly string[],
  flags: ShopFlags,
): Promise<CommandResult | null> {
  const takes = { events: verb === "add", now: verb === "secret", failed: verb === "replay" };
  const isStray = Object.entries(takes).some(([flag, isTaken]) => flag in flags && !isTaken);
  if (isStray || rest.length > 0 || (url !== undefined) !== (verb === "move")) return null;
  if (verb === "move" && what && url)
    return uuid.test(what)
      ? move(shopDomain, what, url)
      : misunderstood(shopUsage, `'${what}' is no id of an address`);
  if (verb === "replay" && flags.failed) return what ? null : replayFailed(shopDomain);
  if (verb === "add" && what) return add(shopDomain, what, flags.events);
  if ((verb === "remove" || verb === "replay") && what)
    return uuid.test(what)
      ? verbs[verb](shopDomain, what)
      : misunderstood(shopUsage, `'${what}' is no id of ${verb === "remove" ? "an address" : "a delivery"}`);
  if (what) return null;
  if (verb === "list") return done(endpointTable(await listEndpoints(shopDomain)));
  if (verb === "deliveries")
    return done(
      deliveryTable((await listDeliveries(shopDomain, { limit: shownDeliveries })).items, new Date()),
    );
  if (verb === "test") return test(shopDomain);
  if (verb === "secret") return rotateSecret(shopDomain, "webhook", flags.now ?? false);
  return null;
}

async function add(shopDomain: string, url: string, events: string | undefined): Promise<CommandResult> {
  const wanted = events?.split(",").map((event) => event.trim()) ?? null;
  const registered = await registerEndpoint(shopDomain, url, wanted);
  if ("fault" in registered) {
    const { fault } = registered;
    const known = fault === "unknown-event" ? ` Events are ${shopEventTypes.join(", ")}.` : "";
    return failed(`Nothing was registered:\n  ${endpointFaults[fault]}${known}`);
  }
  const { endpoint, secret } = registered;
  const what = `${endpoint.address} is registered for ${endpoint.events?.join(", ") ?? "all events"} (${endpoint.id}).`;
  const told = secret
    ? `The secret its signatures are made with, shown only now:\n\n  ${secret}\n`
    : "Signatures are made with the shop's secret as before.";
  return done(`${what}\n${told}\nTry it: npm run shop -- webhook ${shopDomain} test`);
}

async function move(shopDomain: string, id: string, typed: string): Promise<CommandResult> {
  const changed = await changeAddress(shopDomain, { id, typed, keyId: null });
  if (!changed) return failed("Nothing was changed: the shop has no address with this id. `list` shows all.");
  if ("fault" in changed) return failed(`Nothing was changed:\n  ${endpointFaults[changed.fault]}`);
  const { address } = changed.endpoint;
  return done(
    changed.isMoved
      ? `The address is ${address} now. What waited or had failed goes there, under the old ids.`
      : `Nothing was changed: the address is ${address} already.`,
  );
}

const verbs = {
  async remove(shopDomain: string, id: string): Promise<CommandResult> {
    return (await deleteEndpoint(shopDomain, id))
      ? done("The address and its deliveries are removed.")
      : failed("Nothing was removed: the shop has no address with this id. `list` shows all.");
  },
  async replay(shopDomain: string, id: string): Promise<CommandResult> {
    const outcome = await replayDelivery(shopDomain, id);
    return outcome === "replayed" ? done(replayWords[outcome]) : failed(replayWords[outcome]);
  },
};

async function replayFailed(shopDomain: string): Promise<CommandResult> {
  const again = await replayFailedDeliveries(shopDomain);
  return done(`${again} ${again === 1 ? "delivery is" : "deliveries are"} due now, under the old ids.`);
}

const replayWords: Record<Awaited<ReturnType<typeof replayDelivery>>, string> = {
  replayed: "The delivery is due now, under its old id.",
  waiting: "Nothing changed: the delivery is due already, or was replayed in the last ten seconds.",
  disabled: "Nothing changed: the receiver answered 410 Gone. Register its address again first.",
  unknown: "Nothing changed: the shop has no such delivery. `deliveries` lists the last ones.",
};

async function test(shopDomain: string): Promise<CommandResult> {
  const ids = await writeTestWebhooks(shopDomain);
  if (ids.length === 0)
    return failed("No address is enabled. `webhook DOMAIN add URL` registers or enables one.");
  const sent = ids.length === 1 ? "A test is on its way" : `${ids.length} tests are on their way`;
  return done(`${sent}. \`npm run shop -- webhook ${shopDomain} deliveries\` shows how it went.`);
}

/** A shop's webhook URLs, formatted for a terminal. */
function endpointTable(endpoints: readonly Endpoint[]): string {
  if (endpoints.length === 0) return "No address is registered. `webhook DOMAIN add URL` registers one.";
  const rows = endpoints.map((endpoint) => [
    ...[endpoint.id, endpoint.address, stateOf(endpoint)],
    endpoint.lastDeliveredAt ? minute(endpoint.lastDeliveredAt) : "never",
    endpoint.events?.join(", ") ?? "all",
  ]);
  return textTable([["ID", "ADDRESS", "STATE", "LAST DELIVERED", "EVENTS"], ...rows]).join("\n");
}

function stateOf({ disabledAt, failingSince, lastFailedStatus }: Endpoint): string {
  if (disabledAt) return `disabled ${minute(disabledAt)} (410)`;
  if (!failingSince) return "enabled";
  return `failing since ${minute(failingSince)} (${lastFailedStatus ?? "no answer"})`;
}

/** Deliveries, formatted for a terminal, as of `now`. */
function deliveryTable(deliveries: readonly WebhookDelivery[], now: Date): string {
  if (deliveries.length === 0) return "Nothing was delivered in the last 30 days.";
  const rows = deliveries.map((delivery) => [
    ...[delivery.id, delivery.type, delivery.address, delivery.state, triesOf(delivery)],
    ...[`${delivery.lastStatus ?? delivery.lastError ?? "-"}`, minute(delivery.createdAt)],
    delivery.nextAt === null
      ? "-"
      : Date.parse(delivery.nextAt) <= now.getTime()
        ? "now"
        : minute(delivery.nextAt),
  ]);
  const head = ["ID", "EVENT", "ADDRESS", "STATE", "TRIES", "ANSWER", "WRITTEN", "NEXT TRY"];
  return textTable([head, ...rows]).join("\n");
}
