import type { CheckedProduct } from "./checked-product";

/** Why the verdict is what it is: reason, category, source, and how sure that is. */
export function VerdictDetails({ product }: { product: CheckedProduct }) {
  const rows: [term: string, detail: string | null][] = [
    ["Applicable category", product.category],
    ["Line item", product.lineItem],
    ["Source", product.source],
    ["How sure we are", product.verdict === "unknown" ? null : sureness(product.confidence)],
  ];
  return (
    <section className="verdict-details" aria-labelledby="verdict-details">
      <h3 id="verdict-details">Eligibility details</h3>
      {product.reason && <p>{product.reason}</p>}
      {product.contested && (
        <p className="verdict-contested">
          Administrators differ on this kind of product. Ask yours before you buy.
        </p>
      )}
      <dl>
        {rows.map(
          ([term, detail]) =>
            detail && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hint">This is guidance, not tax advice. Your plan's administrator has the last word.</p>
    </section>
  );
}

function sureness(confidence: number | null): string | null {
  if (confidence === null) return null;
  if (confidence >= 0.8) return "Very sure";
  return confidence >= 0.5 ? "Fairly sure" : "Not very sure";
}
