import { ButtonLink } from "~/kit/form/button";
import { ErrorPage, NotFound, toHome } from "~/kit/layout/error-page";
import { OrderFacts, type OrderFactsProps } from "./order-facts";

/** The page for a link from a shop that isn't a partner. */
export function UnknownShop() {
  return <NotFound message="We don't know this shop. Please check the link it gave you." />;
}

/** The page for a status that could not be read from the provider or the database. */
export function StatusFailed() {
  return (
    <ErrorPage
      title="Error Checking Status"
      message="Failed to check status. Please try again later."
      otherAction={toHome}
    />
  );
}

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
