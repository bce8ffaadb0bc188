import { ErrorPage, toHome } from "~/kit/layout/error-page";
import type { OrderQueryFault } from "~/orders/domain/link-parameters";
import { paths } from "~/paths";

const messages = {
  order:
    "This link's order number can't be read. An order number has up to 15 digits, like 1001. Please use the link the shop gave you.",
  shop: "This link's shop can't be read. A shop is a domain, like shop.example. Please use the link the shop gave you.",
} as const;

const toLetter = { href: paths.findLetter, label: "Find your letter" };

interface InvalidRequestProps {
  fault: OrderQueryFault;
  /** The message where a parameter is missing. */
  missing?: string;
}

/** The page for a link without a shop or order, or one that can't be parsed. */
export function InvalidRequest({
  fault,
  missing = "Missing required parameters to check LMN status.",
}: InvalidRequestProps) {
  const message = { ...messages, missing }[fault];
  return <ErrorPage title="Invalid Request" message={message} action={toLetter} otherAction={toHome} />;
}
