import type { CheckedProduct } from "~/domain/eligibility/checked-product";
import { dollarPrices, type Product } from "~/domain/eligibility/product";
import { verdictWords } from "~/domain/eligibility/verdict";
import { longDate } from "~/domain/values/date";
import { pictureAddress, webLink } from "~/domain/values/web-address";
import { Notice } from "~/ui/form/notice";
import { NewTabLink } from "~/ui/layout/new-tab-link";
import { Picture } from "~/ui/parts/picture";
import { Price } from "~/ui/parts/price";
import { Stamp } from "~/ui/parts/stamp";
import { verdictInk } from "~/ui/parts/verdict-ink";
import { VerdictDetails } from "./verdict-details";

/** The verdict: a letter about the product, stamped. */
export function VerdictLetter({ checked }: { checked: CheckedProduct }) {
  const { product, judgement } = checked;
  const { price, listPrice } = dollarPrices(product);
  const text = shortened(product.description ?? product.usage);
  return (
    <article className="sheet verdict-letter" aria-labelledby="product-title">
      <Picture src={pictureAddress(product.imageUrl)} name={product.title} inSight />
      <div className="verdict-product">
        <p className="verdict-stamp">
          <Stamp tone={verdictInk[judgement.verdict]}>{verdictWords[judgement.verdict]}</Stamp>
        </p>
        <h2 id="product-title">{product.title}</h2>
        <Brand product={product} />
        <Price className="verdict-price" sellsForCents={price} wasCents={listPrice} />
        {text && <p className="verdict-text">{text}</p>}
        <p className="verdict-original">
          <NewTabLink href={product.url.href} ofVisitors>
            View on Original Site
          </NewTabLink>
        </p>
      </div>
      {checked.outdated && (
        <Notice tone="amber">
          The shop's page can't be read right now. This is what it said on {longDate(checked.checkedAt)}.
        </Notice>
      )}
      <VerdictDetails judgement={judgement} />
    </article>
  );
}

const maxTextLength = 480;

/** The page's description, else what the product is used for (specification 001 §2.4), cut between words. */
function shortened(text: string | null): string | null {
  if (text === null || text.length <= maxTextLength) return text;
  const cut = text.slice(0, maxTextLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxTextLength - 40))}…`;
}

function Brand({ product: { brand, brandPageUrl } }: { product: Product }) {
  if (!brand) return null;
  const brandUrl = webLink(brandPageUrl);
  if (!brandUrl) return <p className="verdict-brand">{brand}</p>;
  return (
    <p className="verdict-brand">
      <NewTabLink href={brandUrl} ofVisitors>
        {brand}
      </NewTabLink>
    </p>
  );
}
