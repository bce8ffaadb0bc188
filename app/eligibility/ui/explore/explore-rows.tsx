import type { ReactNode } from "react";
import type { Row, ExploreRows as Rows } from "../../domain/explore-rows";
import { ExploreRow } from "./explore-row";
import { ProductTile } from "./product-tile";
import { RetailerTile } from "./retailer-tile";

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
