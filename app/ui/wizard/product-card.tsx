import type { ProductCardFacts } from "~/domain/eligibility/product-card";
import { verdictWords } from "~/domain/eligibility/verdict";
import { money } from "~/domain/values/money";
import { Picture } from "../parts/picture";
import { Price } from "../parts/price";
import { Stamp } from "../parts/stamp";
import { verdictInk } from "../parts/verdict-ink";
import { ProductAdvice } from "./product-advice";

/** The product a letter is asked for. */
export function ProductCard({
  product,
  withAdvice = true,
}: {
  product: ProductCardFacts;
  /** What its verdict means for a letter; left out where the page says that elsewhere. */
  withAdvice?: boolean;
}) {
  return (
    <section className="sheet product-card" aria-label="Your product">
      <Picture src={product.imageUrl} name={product.title} />
      <div>
        <h2>{product.title}</h2>
        <Price className="price" sellsForCents={product.priceCents} wasCents={product.originalPriceCents} />
      </div>
      <Stamp tone={verdictInk[product.verdict]}>{verdictWords[product.verdict]}</Stamp>
      {product.savingsCents !== null && (
        <p className="saving">
          Save up to {money(product.savingsCents)} per purchase with your FSA/HSA over the next 12 months
        </p>
      )}
      {withAdvice && <ProductAdvice product={product} />}
    </section>
  );
}

/** A product whose page is not read yet, or can't be: the address of its shop. */
function UnreadProduct({ link }: { link: string }) {
  const { host } = new URL(link);
  return (
    <section className="sheet product-card" aria-label="Your product">
      <Picture src={null} name={host.replace(/^www\./, "")} />
      <div>
        <h2>A product from {host}</h2>
        <p className="hint">We can't show its details right now. You can still go on.</p>
      </div>
    </section>
  );
}

/**
 * Where the card is, and where the browser puts it while the address is being typed. Where it may be typed, an empty
 * slot makes the browser ask for the card.
 */
export function ProductCardSlot(props: {
  link: string | null;
  card: ProductCardFacts | null;
  withAdvice: boolean;
  typing: boolean;
}) {
  const { link, card, withAdvice, typing } = props;
  return (
    <div data-preview-target="" aria-live="polite">
      {card && <ProductCard product={card} withAdvice={withAdvice} />}
      {!card && link && !typing && <UnreadProduct link={link} />}
    </div>
  );
}
