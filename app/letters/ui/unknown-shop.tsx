import { NotFound } from "~/kit/layout/error-page";

/** The page for a link from a shop that isn't a partner. */
export function UnknownShop() {
  return <NotFound message="We don't know this shop. Please check the link it gave you." />;
}
