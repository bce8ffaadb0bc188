import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { DataTable } from "~/kit/parts/data-table";
import { shopPaths } from "~/shop-paths";
import { type DeliveryFault, triesOf, type WebhookDelivery } from "../../webhooks/domain/events";
import { replayFailedSchema } from "../domain/endpoint-form";
import type { PartnerEndpoint } from "../domain/partner-view";
import { AddressForm } from "./address-form";
import { minuteWords } from "./day-words";
import { SecretList, type ShownSecret } from "./keys-page";
import { Part, PartnerFrame, Thing, ThingList } from "./partner-frame";
import { answerTo, FinalPressForm, PressForm, refusedPress, type SectionPageProps } from "./press-form";

type WebhooksPageProps = SectionPageProps<{
  endpoints: readonly PartnerEndpoint[];
  chosen: PartnerEndpoint | null;
  secrets: readonly ShownSecret[];
  onlyFailed: boolean;
  failed: number;
  deliveries: readonly WebhookDelivery[];
}>;

const sinceFields: readonly FieldSpec[] = [
  {
    type: "date",
    name: "since",
    label: "Written since (optional)",
    hint: "A day in UTC. Empty: all that failed.",
  },
];

/** A shop's webhook URLs, their signing secret, and the deliveries. */
export function WebhooksPage({ frame, mayChange, formKey, part, refused }: WebhooksPageProps) {
  const { endpoints, chosen, failed } = part;
  return (
    <PartnerFrame
      {...frame}
      refused={refusedPress(refused, ["replay-failed", ...(chosen ? ["move", "set-events"] : ["set"])])}
    >
      <div className="grid gap-section">
        <Part title="Addresses">
          {endpoints.length === 0 ? (
            <p>No address is registered.</p>
          ) : (
            <ThingList>
              {endpoints.map((endpoint) => (
                <Thing key={endpoint.id} title={endpoint.address} notes={notesOf(endpoint)}>
                  {mayChange && (
                    <AddressChanges endpoint={endpoint} shopDomain={frame.shopDomain} formKey={formKey} />
                  )}
                </Thing>
              ))}
            </ThingList>
          )}
          {mayChange && endpoints.some(({ disabledAt }) => !disabledAt) && (
            <div className="mt-4">
              <PressForm intent="test" formKey={formKey}>
                Send a test event
              </PressForm>
            </div>
          )}
        </Part>
        {mayChange && (
          <AddressForm chosen={chosen} isFirst={endpoints.length === 0} formKey={formKey} refused={refused} />
        )}
        <Part title="Deliveries">
          <p className="mb-4 flex flex-wrap gap-x-6">
            <Filter href={shopPaths.section(frame.shopDomain, "webhooks")} isOn={!part.onlyFailed}>
              All of the last 30 days
            </Filter>
            <Filter href={shopPaths.failedWebhooks(frame.shopDomain)} isOn={part.onlyFailed}>
              {`Given up: ${failed.toLocaleString("en-US")}`}
            </Filter>
          </p>
          <DeliveryTable deliveries={part.deliveries} formKey={mayChange ? formKey : null} />
          {mayChange && failed > 0 && <ReplayFailed formKey={formKey} refused={refused} />}
        </Part>
        <Part title="Signing secret">
          <p className="mb-4 max-w-prose">
            Every address gets the same signature. While two secrets are valid, each webhook is signed with
            both.
          </p>
          <SecretList secrets={part.secrets} purpose="webhook" mayChange={mayChange} formKey={formKey} />
        </Part>
      </div>
    </PartnerFrame>
  );
}

interface AddressChangesProps {
  endpoint: PartnerEndpoint;
  shopDomain: string;
  formKey: string;
}

const AddressChanges = ({ endpoint, shopDomain, formKey }: AddressChangesProps) => (
  <>
    {endpoint.disabledAt && (
      <PressForm
        intent="enable"
        of={endpoint.id}
        fields={{ id: endpoint.id }}
        formKey={formKey}
        about={endpoint.address}
      >
        Enable again
      </PressForm>
    )}
    <a className="py-2.5" href={shopPaths.webhookAddress(shopDomain, endpoint.id)}>
      Change<span className="sr-only"> {endpoint.address}</span>
    </a>
    <FinalPressForm
      ask="Remove…"
      does="It gets no events from then on, nor those that still wait for it."
      intent="remove"
      of={endpoint.id}
      fields={{ id: endpoint.id }}
      formKey={formKey}
      about={endpoint.address}
    >
      Remove
    </FinalPressForm>
  </>
);

/** Sends again what was given up, all of it or since a day. */
const ReplayFailed = ({ formKey, refused }: Pick<WebhooksPageProps, "formKey" | "refused">) => (
  <div className="sheet mt-6 max-w-176 p-card pt-2">
    <FieldsForm
      id="replay-failed"
      fields={sinceFields}
      constraint={constraintOf(replayFailedSchema)}
      lastResult={answerTo(refused, "replay-failed")}
      formErrorTitle="Nothing was sent"
    >
      <FormKey value={formKey} />
      <Button name="intent" value="replay-failed" look="secondary">
        Send what failed again
      </Button>
    </FieldsForm>
  </div>
);

const Filter = ({ href, isOn, children }: { href: string; isOn: boolean; children: string }) => (
  <a className="py-2.5" href={href} aria-current={isOn ? "true" : undefined}>
    {isOn ? <strong>{children}</strong> : children}
  </a>
);

function notesOf({ events, disabledAt, failingSince, lastFailedStatus, lastDeliveredAt }: PartnerEndpoint) {
  return [
    events?.join(", ") ?? "All events",
    disabledAt
      ? `Disabled ${minuteWords(disabledAt)} UTC: it answered 410 Gone, and gets nothing.`
      : failingSince &&
        `Failing since ${minuteWords(failingSince)} UTC (${lastFailedStatus ?? "no answer"}).`,
    lastDeliveredAt ? `Last delivered ${minuteWords(lastDeliveredAt)} UTC` : "Nothing delivered yet",
  ];
}

const stateWords: Record<WebhookDelivery["state"], string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
};

/** A delivery that waits with its next try, unless it is due now. */
function stateOf({ state, nextAt, attempts }: WebhookDelivery): string {
  return attempts > 0 && nextAt !== null
    ? `${stateWords[state]}, next try ${minuteWords(nextAt)}`
    : stateWords[state];
}

/** Where a delivery goes; after its endpoint's address was changed, where each of its tries went. */
function addressesOf({ state, address, tried }: WebhookDelivery): string {
  if (tried.every((one) => one.address === address)) return address;
  const places = tried.map(({ address: at, tries, status, error }) => {
    const answer = status ?? (error ? faultWords[error] : "none");
    return `${tries === 1 ? "1 try" : `${tries} tries`} at ${at} (${answer})`;
  });
  return [
    ...places,
    ...(state === "delivered" || tried.at(-1)?.address === address ? [] : [`now ${address}`]),
  ].join("; ");
}

const faultWords: Record<DeliveryFault, string> = {
  dns: "None: the host isn't known",
  refused: "None: the connection was refused",
  tls: "None: no TLS connection",
  timeout: "None within 10 seconds",
  "private-address": "None: the host leads to a private network",
  "no-answer": "None: the connection was closed",
};

/** Webhook deliveries; read-only without a form key. */
function DeliveryTable({
  deliveries,
  formKey,
}: {
  deliveries: readonly WebhookDelivery[];
  formKey: string | null;
}) {
  if (deliveries.length === 0) return <p>None.</p>;
  return (
    <DataTable
      caption={deliveries.length === 1 ? "The last webhook" : `The last ${deliveries.length} webhooks`}
      columns={[
        ...["Event", "State", "Tries", "Answer", "Written (UTC)", "Address"],
        ...(formKey === null ? [] : ["Again"]),
      ]}
      short={["Event", "Written (UTC)"]}
      rows={deliveries.map((delivery) => ({
        key: delivery.id,
        cells: [
          delivery.type,
          stateOf(delivery),
          triesOf(delivery),
          delivery.lastStatus ?? (delivery.lastError ? faultWords[delivery.lastError] : "–"),
          minuteWords(delivery.createdAt),
          <span key="address" className="wrap-anywhere">
            {addressesOf(delivery)}
          </span>,
          formKey !== null && delivery.state !== "waiting" && (
            <div key="again" className="whitespace-nowrap">
              <PressForm
                intent="replay"
                of={delivery.id}
                fields={{ id: delivery.id }}
                formKey={formKey}
                look="quiet"
                about={`the ${delivery.type} of ${minuteWords(delivery.createdAt)}`}
              >
                Send again
              </PressForm>
            </div>
          ),
        ].slice(0, formKey === null ? 6 : 7),
      }))}
    />
  );
}
