import { Notice } from "~/kit/form/notice";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Price } from "~/kit/parts/price";
import { Stamp } from "~/kit/parts/stamp";
import { longDate } from "~/platform/values/date";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { CheckedProduct } from "../../domain/checked-product";
import { dollarPrices, type Product } from "../../domain/product";
import { stampWords } from "../../domain/verdict";
import { inkOf } from "../verdict-ink";
import { VerdictDetails } from "./verdict-details";
import { VerdictSheet } from "./verdict-sheet";

const wayOut = "inline-flex min-h-11 items-center";

/** The verdict as a stamped letter about the product. */
export function VerdictLetter({ checked }: { checked: CheckedProduct }) {
  const { product, judgement } = checked;
  const { price, listPrice } = dollarPrices(product);
  const text = shortenText(product.description ?? product.usage);
  return (
    <VerdictSheet
      titleId="product-title"
      stamped
      picture={
        <div className="overflow-hidden rounded-sheet border border-line">
          <Picture src={pictureAddress(product.imageUrl)} name={product.title} inSight />
        </div>
      }
    >
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <p className="mx-1 mb-4 justify-self-end max-md:absolute max-md:top-9 max-md:right-4">
          <Stamp large tone={inkOf(judgement)}>
            {stampWords(judgement)}
          </Stamp>
        </p>
        <h2 id="product-title">{product.title}</h2>
        <Brand product={product} />
        <Price
          className="[&_s]:text-base [&_s]:text-muted text-xl"
          sellsForCents={price}
          wasCents={listPrice}
        />
        {text && <p className="mt-1 max-w-[62ch] text-muted">{text}</p>}
        <p>
          <NewTabLink className={wayOut} href={product.url.href} ofVisitors>
            View on Original Site
          </NewTabLink>
        </p>
      </div>
      {checked.outdated && (
        <div className="*:my-0 md:col-span-2">
          <Notice tone="amber">
            The shop's page can't be read right now. This is what it said on {longDate(checked.checkedAt)}.
          </Notice>
        </div>
      )}
      <VerdictDetails judgement={judgement} />
    </VerdictSheet>
  );
}

const maxTextLength = 480;

/** The page's description, else the product's use (specification 001 §2.4), cut between words. */
function shortenText(text: string | null): string | null {
  if (text === null || text.length <= maxTextLength) return text;
  const cut = text.slice(0, maxTextLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxTextLength - 40))}…`;
}

function Brand({ product: { brand, brandPageUrl } }: { product: Product }) {
  if (!brand) return null;
  const brandUrl = webLink(brandPageUrl);
  if (!brandUrl) return <p className="text-muted">{brand}</p>;
  return (
    <p>
      <NewTabLink className={wayOut} href={brandUrl} ofVisitors>
        {brand}
      </NewTabLink>
    </p>
  );
}
