import { verdictWords } from "~/domain/eligibility/verdict";
import { longDate } from "~/domain/values/date";
import { Notice } from "~/ui/form/notice";
import { NewTabLink } from "~/ui/layout/new-tab-link";
import { Picture } from "~/ui/parts/picture";
import { Price } from "~/ui/parts/price";
import { Stamp } from "~/ui/parts/stamp";
import { verdictInk } from "~/ui/parts/verdict-ink";
import type { CheckedProduct } from "./checked-product";
import { VerdictDetails } from "./verdict-details";

/** The verdict: a letter about the product, stamped. */
export function VerdictLetter({ product }: { product: CheckedProduct }) {
  return (
    <article className="sheet verdict-letter" aria-labelledby="product-title">
      <Picture src={product.imageUrl} name={product.title} inSight />
      <div className="verdict-product">
        <p className="verdict-stamp">
          <Stamp tone={verdictInk[product.verdict]}>{verdictWords[product.verdict]}</Stamp>
        </p>
        <h2 id="product-title">{product.title}</h2>
        <Brand product={product} />
        <Price className="verdict-price" sellsForCents={product.sellsForCents} wasCents={product.wasCents} />
        {product.text && <p className="verdict-text">{product.text}</p>}
        <p className="verdict-original">
          <NewTabLink href={product.url} ofVisitors>
            View on Original Site
          </NewTabLink>
        </p>
      </div>
      {product.outdatedSince && (
        <Notice tone="amber">
          The shop's page can't be read right now. This is what it said on {longDate(product.outdatedSince)}.
        </Notice>
      )}
      <VerdictDetails product={product} />
    </article>
  );
}

function Brand({ product: { brand, brandUrl } }: { product: CheckedProduct }) {
  if (!brand) return null;
  if (!brandUrl) return <p className="verdict-brand">{brand}</p>;
  return (
    <p className="verdict-brand">
      <NewTabLink href={brandUrl} ofVisitors>
        {brand}
      </NewTabLink>
    </p>
  );
}
