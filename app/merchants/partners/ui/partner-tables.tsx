import { DataTable } from "~/kit/parts/data-table";
import type { DeliveryFault } from "../../webhooks/domain/events";
import { type LetterOutcome, letterOutcomes } from "../domain/letter-counts";
import type { PartnerDelivery, PartnerEvent, PartnerView } from "../domain/partner-view";
import { lettersOf } from "../domain/week-chart";
import { dateWords, dayWords, minuteWords } from "./day-words";

const outcomeWords: Record<LetterOutcome, string> = {
  "in-review": "In review",
  question: "The provider asked a question",
  approved: "Approved, being made",
  sent: "Sent and valid",
  denied: "Denied",
  withdrawn: "Ended before a decision",
  ended: "Expired or revoked",
};

const count = (letters: number): string => letters.toLocaleString("en-US");

/** All letters by what has become of them. */
export const StatusTable = ({ outcomes }: Pick<PartnerView, "outcomes">) => (
  <DataTable
    caption="All letters by their status now"
    columns={["Status", "Letters"]}
    rows={letterOutcomes.map((outcome) => ({
      key: outcome,
      cells: [outcomeWords[outcome], count(outcomes[outcome])],
    }))}
    numbers
  />
);

/** The chart's numbers, the present week on top. */
export const WeekTable = ({ weeks }: Pick<PartnerView, "weeks">) => (
  <DataTable
    caption="Letters by the week they were asked for"
    columns={["Week of", "Asked for", "Sent", "In progress", "No letter"]}
    rows={weeks.toReversed().map((week) => ({
      key: week.week,
      cells: [dayWords(week.week), ...[lettersOf(week), week.sent, week.open, week.none].map(count)],
    }))}
    numbers
  />
);

const stateWords: Record<PartnerDelivery["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
};

const faultWords: Record<DeliveryFault, string> = {
  dns: "None: the host isn't known",
  refused: "None: the connection was refused",
  tls: "None: no TLS connection",
  timeout: "None within 10 seconds",
  "private-address": "None: the host leads to a private network",
  "no-answer": "None: the connection was closed",
};

const eventWords: Record<PartnerEvent["state"], string> = {
  test: "Test received",
  refused: "Couldn't be read",
  taken: "Read later",
};

/** Lists the events of the shop's platform that made no order. */
export const EventTable = ({ events }: Pick<PartnerView, "events">) =>
  events.length === 0 ? (
    <p>Every order event of the last 30 days was read.</p>
  ) : (
    <DataTable
      caption="Tests, and order events that couldn't be read"
      columns={["Event", "Order", "State", "Why", "Came (UTC)"]}
      rows={events.map((event) => ({
        key: event.id,
        cells: [
          event.topic,
          event.orderId ?? "–",
          eventWords[event.state],
          event.faults.map(({ path, message }) => `${path}: ${message}`).join(" ") || "–",
          minuteWords(event.receivedAt),
        ],
      }))}
    />
  );

/** The last webhooks and how they fared. */
export const DeliveryTable = ({ deliveries }: Pick<PartnerView, "deliveries">) =>
  deliveries.length === 0 ? (
    <p>None in the last 30 days. Ask us to register an address for your shop.</p>
  ) : (
    <DataTable
      caption={`The last ${deliveries.length} webhooks`}
      columns={["Event", "State", "Tries", "Answer", "Written (UTC)"]}
      rows={deliveries.map((delivery) => ({
        key: delivery.id,
        cells: [
          delivery.type,
          stateWords[delivery.state],
          count(delivery.attempts),
          delivery.lastStatus ?? (delivery.lastError ? faultWords[delivery.lastError] : "–"),
          minuteWords(delivery.createdAt),
        ],
      }))}
    />
  );

/** The shop's valid keys and when each was last used. */
export const KeyTable = ({ keys }: Pick<PartnerView, "keys">) =>
  keys.length === 0 ? (
    <p>No key is valid. Ask us for a new one.</p>
  ) : (
    <DataTable
      caption="Valid API keys"
      columns={["Key", "Last used", "Valid until"]}
      rows={keys.map((key) => ({
        key: key.prefix,
        cells: [
          `${key.label} (${key.prefix}…)`,
          key.lastUsedAt ? dateWords(key.lastUsedAt) : "Never",
          key.endsAt ? dateWords(key.endsAt) : "No end",
        ],
      }))}
    />
  );
