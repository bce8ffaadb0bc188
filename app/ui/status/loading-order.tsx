import { Notice } from "../form/notice";

/** While the shop's order is not there yet; the page refreshes itself a few times. */
export function LoadingOrder({ refreshHref, failing }: { refreshHref: string; failing: boolean }) {
  return (
    <div className="section error-page">
      <h1>Loading your order details...</h1>
      {failing && (
        <Notice tone="amber">
          The shop isn't answering at the moment. Your order is safe; please try again shortly.
        </Notice>
      )}
      <p className="lede">This usually takes a few seconds after checkout.</p>
      <p>
        <a href={refreshHref}>Refresh this page</a>
      </p>
    </div>
  );
}
