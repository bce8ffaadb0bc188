import { Notice } from "~/kit/form/notice";

interface CheckingRequestProps {
  again: string;
  /** True if the shop doesn't respond. */
  failing: boolean;
  /** True if the page continues to reload automatically. */
  refreshes: boolean;
}

/** Shown while the order and the link token are looked up. The page reloads itself a few times, then reports the result. */
export function CheckingRequest({ again, failing, refreshes }: CheckingRequestProps) {
  return (
    <div className="section error-page">
      {refreshes && <span className="checking-bar" aria-hidden="true" />}
      <h1>{refreshes ? "Checking Your Request..." : "We couldn't check your request"}</h1>
      {failing && (
        <Notice tone="amber">
          The shop isn't answering at the moment. Your order is safe; please try again shortly.
        </Notice>
      )}
      {refreshes && (
        <p className="lede">
          Please wait while we check the status of your Letter of Medical Necessity request.
        </p>
      )}
      {!refreshes && !failing && (
        <p className="lede">We can't find this order yet. Please check the link your shop gave you.</p>
      )}
      <p>
        <a href={again}>Check again</a>
      </p>
    </div>
  );
}
