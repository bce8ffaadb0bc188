import { Notice } from "~/kit/form/notice";

interface CheckingRequestProps {
  again: string;
  /** The shop doesn't answer. */
  failing: boolean;
  /** Whether the page goes on looking automatically. */
  refreshes: boolean;
}

/** While the order and the link token are looked for; the page refreshes itself a few times, then says how it ended. */
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
