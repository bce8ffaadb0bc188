import { DataTable } from "~/kit/parts/data-table";
import { whyWords } from "~/orders/content/event-words";
import type { ListedShopEvent } from "~/orders/domain/shop-event";
import { minuteWords } from "./day-words";
import { PartnerFrame } from "./partner-frame";
import { PressForm, refusedPress, type SectionPageProps } from "./press-form";

const stateWords: Record<ListedShopEvent["state"], string> = {
  test: "Test received",
  refused: "Couldn't be read",
  waiting: "Waits to be read",
  foreign: "Left out",
  taken: "Read later",
};

const stateOf = ({ state, isKept }: ListedShopEvent): string =>
  state === "refused" && !isKept ? "Can't be read, not kept" : stateWords[state];

type EventsPageProps = SectionPageProps<{ events: readonly ListedShopEvent[] }>;

/** Events of the shop's platform that didn't create an order, with the reason. */
export function EventsPage({ frame, mayChange, formKey, part: { events }, refused }: EventsPageProps) {
  return (
    <PartnerFrame {...frame} refused={refusedPress(refused, [])}>
      {events.length === 0 ? (
        <p>Every order event of the last 30 days was read.</p>
      ) : (
        <DataTable
          caption="Tests, and events that wait or couldn't be read"
          columns={["Event", "Order or product", "State", "Why", "Came (UTC)"]}
          short={["Came (UTC)"]}
          rows={events.map((event) => ({
            key: event.id,
            cells: [
              event.topic,
              event.orderId ?? "–",
              stateOf(event),
              whyWords(event) || "–",
              minuteWords(event.receivedAt),
            ],
          }))}
        />
      )}
      {mayChange && events.some(({ isKept }) => isKept) && (
        <div className="mt-6">
          <PressForm intent="retry" formKey={formKey}>
            Try the refused events again
          </PressForm>
        </div>
      )}
      <p className="mt-6 max-w-prose text-sm text-muted">
        We read what was refused again every hour, as a newer version of ours may understand it. An order in
        another currency is left out: FSAs and HSAs are in US dollars. Mended at your side, an order comes
        again with its next change.
      </p>
    </PartnerFrame>
  );
}
