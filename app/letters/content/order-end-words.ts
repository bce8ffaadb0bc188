import type { OrderEnd } from "~/orders/domain/shop-order";

const nothingToHelp =
  "An FSA or HSA reimburses only what you paid for, so there's nothing a letter could help with";

/** How an order ended: a page's title, the same within a sentence, and what it means for a shopper who asks for a letter. */
export const orderEndWords: Record<OrderEnd, { title: string; what: string; so: string }> = {
  cancelled: { title: "This order was canceled", what: "was canceled", so: `${nothingToHelp}.` },
  refunded: { title: "This order was refunded", what: "was refunded in full", so: `${nothingToHelp}.` },
  unpaid: {
    title: "This order isn't paid yet",
    what: "isn't paid yet",
    so: `${nothingToHelp} yet. Come back with the same link once it is paid.`,
  },
  empty: { title: "This order has no items", what: "has no items", so: `${nothingToHelp}.` },
};

/** The message for a shopper whose letter was requested before the order ended. */
export const endedSince = (
  { shopName, orderName }: { shopName: string; orderName: string },
  ended: OrderEnd,
) =>
  `${shopName} told us that order ${orderName} ${orderEndWords[ended].what}. Please don't claim it: an FSA or HSA reimburses only what you paid for. Bought the same product again? Claim that purchase, with its own receipt.`;
