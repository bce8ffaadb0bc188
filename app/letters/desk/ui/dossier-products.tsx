import { stampWords } from "~/eligibility/domain/verdict";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { needsLetter } from "../../domain/asked-products";
import { lineWords } from "../content/line-words";
import type { DossierProduct } from "../domain/dossier";

/** Each product with what its page said and our engine's verdict. */
export function DossierProducts({ products }: { products: readonly DossierProduct[] }) {
  return (
    <ul className="mt-3 grid gap-4 [&_a]:inline-block [&_a]:py-2.5">
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may hold a product twice, and the list never changes
        <li key={index}>
          <b>{product.title ?? "No title"}</b>
          {!needsLetter(product) && <> (no letter is asked for it)</>}
          <p className="hint">
            {[
              product.brand,
              product.priceCents === null ? null : money(product.priceCents),
              product.quantity > 1 ? `${product.quantity} pieces` : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {product.description && (
            <p className="max-h-36 max-w-[65ch] overflow-y-auto text-sm">{product.description}</p>
          )}
          {product.url && (
            <p>
              <NewTabLink href={product.url} ofVisitors>
                Open its page
              </NewTabLink>
            </p>
          )}
          <p>
            <Verdict {...product} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ check, eligibility }: Pick<DossierProduct, "check" | "eligibility">) {
  if (!check && eligibility !== null)
    return (
      <>
        Eligibility, from the order: <b>{lineWords[eligibility]}</b>
      </>
    );
  if (!check) return <>Eligibility: not known. Our engine has not checked this address.</>;
  const isUnknown = check.verdict === "unknown" && check.byAccount.hsa === "unknown";
  const said = isUnknown ? "not known" : stampWords(check);
  return (
    <>
      Eligibility: <b>{said}</b>, by our rules from what its page said on {longDate(check.checkedAt)}
    </>
  );
}
