import type { ReactNode } from "react";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import type { RecentProduct, RetailerCard, Row, ExploreRows as Rows } from "../../domain/explore-rows";
import { ExploreRow } from "./explore-row";

/** The three rows of the explore page. Source of titles and errors: specification 001 §2.3 and §8. */
export function ExploreRows({ rows, gaveUp }: { rows: Rows; gaveUp: boolean }) {
  const shown = <T,>(row: Row<T>, tile: (item: T) => ReactNode) => ({
    state: row.state === "loading" && gaveUp ? ("failed" as const) : row.state,
    children: row.state === "ready" ? row.items.map(tile) : [],
  });
  return (
    <div className="section grid grid-cols-1 gap-section">
      <ExploreRow
        id="retailers"
        title="Popular Retailers"
        errorText="Unable to load retailers. Please try again later."
        emptyText="No retailers yet."
        skeletons={6}
        {...shown(rows.retailers, (retailer) => <RetailerTile key={retailer.url} retailer={retailer} />)}
      />
      <ExploreRow
        id="explored"
        title="Healthcare Products Users are Exploring"
        errorText="Unable to load products. Please try again later."
        emptyText="No one has checked a product lately. Be the first."
        skeletons={4}
        {...shown(rows.explored, (product) => (
          <ProductTile key={product.url.key} product={product} kind="eligible" />
        ))}
      />
      <ExploreRow
        id="letters"
        title={
          rows.areRequested
            ? "Products Users are Requesting LMNs for"
            : "Products people check that need a letter"
        }
        errorText="Unable to load LMN products. Please try again later."
        emptyText="No one has checked one lately. Be the first."
        skeletons={4}
        {...shown(rows.letters, (product) => (
          <ProductTile key={product.url.key} product={product} kind="letter" />
        ))}
      />
    </div>
  );
}

/** A shop with its link. */
export function RetailerTile({ retailer }: { retailer: RetailerCard }) {
  return (
    <li className="grid snap-start">
      <NewTabLink
        className="sheet group grid w-min max-w-60 min-w-32.5 grid-rows-[1fr_auto] gap-2 px-2 py-3 text-center font-medium text-ink no-underline"
        href={retailer.url}
      >
        <Picture src={retailer.logo} name={retailer.name} shape="logo" />
        <span className="wrap-break-word group-hover:underline">{retailer.name}</span>
      </NewTabLink>
    </li>
  );
}

interface ProductTileProps {
  product: RecentProduct;
  /** The row's subject: products eligible as they are, or with a letter. */
  kind: "eligible" | "letter";
}

/** A product that others checked: its verdict, and links to the details and to the next step. */
export function ProductTile({ product, kind }: ProductTileProps) {
  return (
    <li className="sheet grid w-[min(17.5rem,76vw)] snap-start grid-rows-[auto_auto_1fr_auto] gap-3 p-4">
      <Picture src={product.imageUrl} name={product.title} shape="wide" />
      <div>
        {kind === "eligible" ? (
          <Stamp tone="green">FSA/HSA Eligible</Stamp>
        ) : (
          <Stamp tone="amber">LMN Required</Stamp>
        )}
      </div>
      <h3 className="line-clamp-4 leading-snug">
        <a className="inline-flex min-h-11 items-center text-ink" href={paths.checked(product.url)}>
          {product.title}
        </a>
      </h3>
      <WayOn product={product} kind={kind} />
    </li>
  );
}

function WayOn({ product: { title, url }, kind }: ProductTileProps) {
  if (kind === "letter") {
    return (
      <a className="button button-secondary justify-self-start" href={paths.requestLetter(url.href)}>
        Get LMN<span className="sr-only"> for {title}</span>
      </a>
    );
  }
  return (
    <NewTabLink
      className="inline-flex min-h-12 items-center justify-self-start font-semibold"
      href={url.href}
      ofVisitors
    >
      View product<span className="sr-only"> {title}</span>
    </NewTabLink>
  );
}
