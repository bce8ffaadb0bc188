import type { RetailerCard } from "~/domain/eligibility/explore-rows";
import { NewTabLink } from "~/ui/layout/new-tab-link";
import { Picture } from "~/ui/parts/picture";

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
