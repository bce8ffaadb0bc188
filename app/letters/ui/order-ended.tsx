import { ButtonLink } from "~/kit/form/button";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import type { OrderEnd } from "~/orders/domain/shop-order";
import { paths } from "~/paths";
import { site } from "~/site";

interface OrderEndedProps {
  shopName: string;
  orderName: string;
  ended: OrderEnd;
}

const paidOnly =
  "An FSA or HSA reimburses only what you paid for, so there's nothing a letter could help with";

const words: Record<OrderEnd, { title: string; what: string; so: string }> = {
  cancelled: { title: "This order was canceled", what: "was canceled", so: `${paidOnly}.` },
  refunded: { title: "This order was refunded", what: "was refunded in full", so: `${paidOnly}.` },
  unpaid: {
    title: "This order isn't paid yet",
    what: "isn't paid yet",
    so: `${paidOnly} yet. Come back with the same link once it is paid.`,
  },
  empty: { title: "This order has no items", what: "has no items", so: `${paidOnly}.` },
};

/** Shown instead of the first question if nothing in the order can be reimbursed. */
export function OrderEnded({ shopName, orderName, ended }: OrderEndedProps) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>{words[ended].title}</h1>
      <p className="lede">
        {shopName} told us that order {orderName} {words[ended].what}. {words[ended].so}
      </p>
      <p>
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
      </p>
      <p>
        Is that wrong? Ask {shopName}, or write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and name the shop and order{" "}
        {orderName}.
      </p>
    </div>
  );
}
