import { Notice } from "../form/notice";

/** While the order and the link token are looked for; the page refreshes itself a few times. */
export function CheckingRequest(props: { again: string; failing: boolean; refreshes: boolean }) {
  return (
    <div className="section error-page">
      {props.refreshes && <span className="checking-bar" aria-hidden="true" />}
      <h1>Checking Your Request...</h1>
      {props.failing && (
        <Notice tone="amber">
          The shop isn't answering at the moment. Your order is safe; please try again shortly.
        </Notice>
      )}
      <p className="lede">
        Please wait while we check the status of your Letter of Medical Necessity request.
      </p>
      {!props.refreshes && <p>We can't find this order yet. Please check the link your shop gave you.</p>}
      <p>
        <a href={props.again}>Check again</a>
      </p>
    </div>
  );
}
