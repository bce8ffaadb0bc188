import type { RetailerCard } from "~/domain/eligibility/product-reading";
import { NewTabLink } from "../layout/new-tab-link";
import { Picture } from "../picture/picture";

/** A shop, with the way to it. */
export function RetailerTile({ retailer }: { retailer: RetailerCard }) {
  return (
    <li>
      <NewTabLink className="sheet explore-card retailer-tile" href={retailer.url}>
        <Picture src={retailer.logo} name={retailer.name} shape="logo" />
        <span>{retailer.name}</span>
      </NewTabLink>
    </li>
  );
}
