import { textTable } from "~/platform/values/text-table";
import type { Endpoint } from "../webhooks/operations/endpoints.server";
import type { WebhookDelivery } from "../webhooks/store/deliveries.server";
import { minute } from "./shop-tables";

/** Addresses of a shop's webhooks for an operator's terminal. */
export function endpointTable(endpoints: readonly Endpoint[]): string {
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

/** Deliveries for an operator's terminal, as of `now`. */
export function deliveryTable(deliveries: readonly WebhookDelivery[], now: Date): string {
  if (deliveries.length === 0) return "Nothing was delivered in the last 30 days.";
  const rows = deliveries.map((delivery) => [
    ...[delivery.id, delivery.type, delivery.address, delivery.state, `${delivery.attempts}`],
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
