import type { ProductCardFacts } from "~/domain/eligibility/product-card";
import { verdictWords } from "~/domain/eligibility/verdict";
import { money } from "~/domain/values/money";
import { Picture } from "../picture/picture";
import { Stamp } from "../status/stamp";
import { verdictInk } from "../status/verdict-ink";

/** The product a letter is asked for. */
export function ProductCard({ product }: { product: ProductCardFacts }) {
  return (
    <section className="sheet product-card" aria-label="Your product">
      <Picture src={product.imageUrl} name={product.title} />
      <div>
        <h2>{product.title}</h2>
        {product.priceCents !== null && (
          <p className="price">
            {product.originalPriceCents !== null && (
              <>
                <span className="sr-only">Original price </span>
                <s>{money(product.originalPriceCents)}</s> <span className="sr-only">now </span>
              </>
            )}
            <strong>{money(product.priceCents)}</strong>
          </p>
        )}
      </div>
      <Stamp tone={verdictInk[product.verdict]}>{verdictWords[product.verdict]}</Stamp>
      {product.savingsCents !== null && (
        <p className="saving">
          Save up to {money(product.savingsCents)} per purchase with your FSA/HSA over the next 12 months
        </p>
      )}
    </section>
  );
}

/** Where the card is, and where the browser puts it while the address is being typed. */
export function ProductCardSlot({ product }: { product: ProductCardFacts | null }) {
  return (
    <div data-preview-target="" aria-live="polite">
      {product && <ProductCard product={product} />}
    </div>
  );
}
