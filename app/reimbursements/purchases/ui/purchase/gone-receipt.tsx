import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/kit/layout/error-page";
import { itemFields, ordinaryField } from "./item-form";
import { purchaseFields } from "./purchase-page";

/** What a page of a receipt that was deleted is refused with. */
export interface GoneReceipt {
  backHref: string;
  /** The values of the form that was sent there, by name. */
  posted: Record<string, string>;
}

const isGone = (data: unknown): data is GoneReceipt =>
  typeof data === "object" && data !== null && "backHref" in data;

/** The error boundary of a receipt's page: says that the receipt was deleted. Other errors are rethrown to the root's. */
export function GoneReceiptBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isGone(error.data)) return <GoneReceiptPage {...error.data} />;
  throw error;
}

function GoneReceiptPage({ backHref, posted }: GoneReceipt) {
  const typed = [...purchaseFields, ...itemFields, ordinaryField].filter(({ name }) => posted[name]);
  const saved = Object.keys(posted).length > 0 ? " Nothing was saved." : "";
  return (
    <>
      <ErrorPage
        title="This receipt isn't in your list anymore"
        message={`It was deleted, perhaps in another tab or on another device.${saved}`}
        action={{ href: backHref, label: "Back to your receipts" }}
      />
      {typed.length > 0 && (
        <section className="section pt-0" aria-labelledby="typed">
          <h2 id="typed">What you typed, to copy</h2>
          <dl className="mt-3">
            {typed.map(({ name, label }) => (
              <div key={name} className="border-b border-line py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">{posted[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
