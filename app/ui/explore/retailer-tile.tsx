import type { RetailerCard } from "~/domain/eligibility/product-reading";
import { Picture } from "../picture/picture";

/** A shop, with the way to it. */
export function RetailerTile({ retailer }: { retailer: RetailerCard }) {
  return (
    <li>
      <a className="sheet explore-card retailer-tile" href={retailer.url} target="_blank" rel="noopener">
        <Picture src={retailer.logo} name={retailer.name} shape="logo" />
        <span>{retailer.name}</span>
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  );
}
