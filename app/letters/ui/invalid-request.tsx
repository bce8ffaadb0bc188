import { ErrorPage } from "~/kit/layout/error-page";
import { paths } from "~/paths";

const messages = {
  missing: "Missing required parameters to check LMN status.",
  order:
    "This link's order number can't be read. An order number has up to 15 digits, like 1001. Please use the link the shop gave you.",
  shop: "This link's shop can't be read. A shop is a domain, like shop.example. Please use the link the shop gave you.",
} as const;

const toLetter = { href: paths.findLetter, label: "Find your letter" };
const toContact = { href: paths.contactFor({ subject: "support" }), label: "Write to us" };

/** The page for a link without a shop or order, or one that can't be parsed. */
export function InvalidRequest({ fault = "missing" }: { fault?: keyof typeof messages }) {
  return (
    <ErrorPage title="Invalid Request" message={messages[fault]} action={toLetter} otherAction={toContact} />
  );
}
