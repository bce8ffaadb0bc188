import { NotFound } from "~/kit/layout/error-page";

/** The page for a link of a shop that is no partner. */
export function UnknownShop() {
  return <NotFound message="We don't know this shop. Please check the link it gave you." />;
}
