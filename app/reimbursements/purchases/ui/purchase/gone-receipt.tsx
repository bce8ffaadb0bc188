import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { TypedToCopy } from "~/kit/form/typed-to-copy";
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
  const saved = Object.keys(posted).length > 0 ? " Nothing was saved." : "";
  return (
    <>
      <ErrorPage
        title="This receipt isn't in your list anymore"
        message={`It was deleted, perhaps in another tab or on another device.${saved}`}
        action={{ href: backHref, label: "Back to your receipts" }}
      />
      <div className="section pt-0 empty:hidden">
        <TypedToCopy fields={[...purchaseFields, ...itemFields, ordinaryField]} typed={posted} />
      </div>
    </>
  );
}
