import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { site } from "~/site";
import { SuccessEnvelope } from "./success-envelope";

interface LoadingOrderProps {
  shopName: string;
  orderName: string;
  /** The state of the lookup. */
  found: "looking" | "absent" | "failing" | "unreadable" | "judging";
  /** How long the visitor has waited; "over": the page no longer reloads. */
  stage: "early" | "late" | "over";
  /** The URL to reload. */
  again: string;
}

/**
 * Shown while the shop's order isn't there yet. The page opens the order as soon as it arrives, and eventually says that it
 * didn't.
 */
export function LoadingOrder({ stage, ...order }: LoadingOrderProps) {
  if (stage === "over") return <OrderNotLoaded {...order} />;
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <span className="checking-bar" aria-hidden="true" />
      <h1>Loading your order details...</h1>
      <p className="lede" role="status">
        {waitingWords(order, stage === "late")}
      </p>
      <p>
        This page looks again every few seconds and opens your order as soon as it's there.{" "}
        <a href={order.again}>Refresh this page</a>
      </p>
    </div>
  );
}

function waitingWords(
  { shopName, orderName, found }: Omit<LoadingOrderProps, "stage">,
  isLate: boolean,
): string {
  if (found === "failing")
    return `${shopName} isn't answering at the moment. Your order is safe; we'll keep trying.`;
  if (found === "judging") return "Your order is here. We're checking which of its items are eligible.";
  if (!isLate)
    return `We're asking ${shopName} for order ${orderName}. This usually takes a few seconds after checkout.`;
  return found === "absent"
    ? `${shopName} hasn't told us about order ${orderName} yet. If you've just ordered, leave this page open; otherwise check the link the shop gave you.`
    : `${shopName} takes longer to answer than usual. We're still asking for order ${orderName}; leave this page open.`;
}

function OrderNotLoaded({ shopName, orderName, found, again }: Omit<LoadingOrderProps, "stage">) {
  const reasons: Record<LoadingOrderProps["found"], string> = {
    looking: `${shopName} takes longer to answer than usual. Your order is safe; please try again in a few minutes.`,
    failing: `${shopName} isn't answering at the moment. Your order is safe; please try again in a few minutes.`,
    absent: `${shopName} hasn't told us about order ${orderName}. If you've just ordered, please try again in a few minutes; otherwise check the link the shop gave you.`,
    judging: `We're still checking which items of order ${orderName} are eligible. Your order is safe; please try again in a few minutes.`,
    unreadable: `${shopName} sent us something we can't read as an order. Trying again will hardly help: the shop has to mend it.`,
  };
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>We couldn't load your order</h1>
      <p className="lede">{reasons[found]}</p>
      <p>
        <ButtonLink href={again}>Try again</ButtonLink>
      </p>
      <p>
        Still nothing? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the
        shop and order {orderName}.
      </p>
    </div>
  );
}
