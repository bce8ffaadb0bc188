import { verdictWords } from "~/eligibility/domain/verdict";
import { verdictInk } from "~/eligibility/ui/verdict-ink";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { RowArrows } from "~/kit/parts/row-arrows";
import { Stamp } from "~/kit/parts/stamp";
import { money } from "~/platform/values/money";
import type { JudgedProduct, JudgedShowcase } from "../../domain/showcase";

/** More products than these stand in a row to scroll. */
const maxInGrid = 2;
const rowId = "products";

/** The brand in its own words, and its products: a row to scroll, a grid of two, on phones a list. */
export function FeaturedProducts({ brand }: { brand: JudgedShowcase }) {
  const { name, description, products } = brand;
  const isRow = products.length > maxInGrid;
  return (
    <section>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h2 id="featured">Featured products</h2>
        {isRow && <RowArrows row={rowId} back="Earlier products" forward="More products" />}
      </div>
      {description && <p className="lede mt-2">{description}</p>}
      <ul id={rowId} className={isRow ? "products products-row" : "products"} aria-labelledby="featured">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} brandName={name} />
        ))}
      </ul>
    </section>
  );
}

function ProductCard({ product, brandName }: { product: JudgedProduct; brandName: string }) {
  const { name, description, imageUrl, url, priceCents, verdict } = product;
  return (
    <li className="sheet product">
      <Picture src={imageUrl} name={name} />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        {verdict && (
          <div className="my-2 flex">
            <Stamp tone={verdictInk[verdict]}>{verdictWords[verdict]}</Stamp>
          </div>
        )}
        <p className="product-foot">
          <b>{money(priceCents)}</b>
          {url && (
            <NewTabLink href={url}>
              View<span className="sr-only"> {`${name} at ${brandName}`}</span>
            </NewTabLink>
          )}
        </p>
      </div>
    </li>
  );
}
