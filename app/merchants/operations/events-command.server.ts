import { retryRefusedEvents } from "~/orders/operations/keep-event.server";
import { listShopEvents, type ShopEvent } from "~/orders/shops/store/shop-events.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { textTable } from "~/platform/values/text-table";
import { minute } from "./shop-tables";

const shownEvents = 50;

/** What `events DOMAIN` does: lists events that made no order, or reads the refused ones again. */
export async function runEventsVerb(
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

function eventTable(events: readonly ShopEvent[]): string {
  if (events.length === 0) return "Every event of the last 30 days was read.";
  const rows = events.map((event) => [
    ...[minute(event.receivedAt), event.topic, event.state, event.orderId ?? "-"],
    event.faults.map(({ path, message }) => `${path}: ${message}`).join(" ") || "-",
    event.state === "refused" && !event.isKept ? "no" : "",
  ]);
  return textTable([["WHEN", "TOPIC", "STATE", "ORDER", "WHY", "TRIED AGAIN"], ...rows]).join("\n");
}
