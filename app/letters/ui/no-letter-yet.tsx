import { ButtonLink } from "~/kit/form/button";
import { OrderFacts, type OrderFactsProps } from "./order-facts";

/** The page for an order whose letter can still be requested. */
export function NoLetterYet({ order, startHref }: { order: OrderFactsProps; startHref: string }) {
  return (
    <div className="section error-page">
      <h1>No letter has been asked for this order yet</h1>
      <OrderFacts {...order} />
      <p className="lede">
        If a purchase treats a health condition, a licensed provider can write a Letter of Medical Necessity
        for it. It takes a few minutes to ask, and it's free for this order.
      </p>
      <p>
        <ButtonLink href={startHref}>Ask for a letter</ButtonLink>
      </p>
    </div>
  );
}
