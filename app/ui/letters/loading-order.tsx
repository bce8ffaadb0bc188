import { site } from "~/site";
import { ButtonLink } from "../form/button";
import { ReturnedEnvelope } from "../layout/returned-envelope";
import { SuccessEnvelope } from "./success-envelope";

interface LoadingOrderProps {
  shopName: string;
  orderId: number;
  /** What is known of the order so far. */
  found: "looking" | "absent" | "failing" | "unreadable";
  /** The page looks no more on its own. */
  isOver: boolean;
  /** Looks again. */
  again: string;
}

/** While the shop's order is not there yet; the page refreshes itself a few times, then says how it ended. */
export function LoadingOrder({ shopName, orderId, found, isOver, again }: LoadingOrderProps) {
  if (isOver) return <OrderNotLoaded {...{ shopName, orderId, found, again }} />;
  return (
    <div className="section error-page">
      <SuccessEnvelope />
      <span className="checking-bar" aria-hidden="true" />
      <h1>Loading your order details...</h1>
      <p className="lede" role="status">
        {found === "failing"
          ? `${shopName} isn't answering at the moment. Your order is safe; we'll keep trying.`
          : `We're asking ${shopName} for order ${orderId}. This usually takes a few seconds after checkout.`}
      </p>
      <p>
        This page looks again every few seconds. <a href={again}>Refresh this page</a>
      </p>
    </div>
  );
}

function OrderNotLoaded({ shopName, orderId, found, again }: Omit<LoadingOrderProps, "isOver">) {
  const reasons: Record<LoadingOrderProps["found"], string> = {
    looking: `${shopName} takes longer to answer than usual. Your order is safe; please try again in a few minutes.`,
    failing: `${shopName} isn't answering at the moment. Your order is safe; please try again in a few minutes.`,
    absent: `${shopName} hasn't told us about order ${orderId}. If you've just ordered, please try again in a few minutes; otherwise check the link the shop gave you.`,
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
        shop and order {orderId}.
      </p>
    </div>
  );
}
