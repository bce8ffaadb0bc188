import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import type { RetailerCard } from "../../domain/explore-rows";

/** A shop, with the way to it. */
export function RetailerTile({ retailer }: { retailer: RetailerCard }) {
  return (
    <li className="grid snap-start">
      <NewTabLink
        className="sheet group grid w-32.5 grid-rows-[1fr_auto] gap-2 p-3 text-center font-medium text-ink no-underline"
        href={retailer.url}
      >
        <Picture src={retailer.logo} name={retailer.name} shape="logo" />
        <span className="group-hover:underline">{retailer.name}</span>
      </NewTabLink>
    </li>
  );
}
