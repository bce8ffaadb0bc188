import type { CheckedProduct } from "~/domain/eligibility/checked-product";
import { dollarPrices } from "~/domain/eligibility/product";
import { hsaOnly } from "~/domain/eligibility/verdict";
import type { SavingQuery } from "~/domain/savings/checker-query";
import { outlookOf, type Purchase } from "~/domain/savings/letter-savings";
import { withoutQuery } from "~/domain/values/product-url";
import { site } from "~/site";
import { FindReimbursements } from "./find-reimbursements";
import { LetterPanel } from "./letter-panel";
import { NoLetterPanel } from "./no-letter-panel";
import { SavingsPanel } from "./savings-panel";
import { UnknownPanel } from "./unknown-panel";
import { VerdictLetter } from "./verdict-letter";

/** The verdict on a product, and beside it what follows from it. */
export function CheckedOutcome(props: {
  checked: CheckedProduct;
  address: { clean: string; tail: string };
  query: SavingQuery;
}) {
  const { checked, address, query } = props;
  const purchase = purchaseOf(checked, query);
  const outlook = outlookOf(purchase);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8">
      <VerdictLetter checked={checked} />
      <div className="grid grid-cols-1 gap-6" data-savings-part="">
        <NextStep checked={checked} purchase={purchase} />
        {outlook !== "none" && outlook !== "no-price" && (
          <SavingsPanel
            purchase={purchase}
            query={query}
            action={`/${address.clean}`}
            kept={address.tail ? { from: address.tail } : {}}
          />
        )}
        <FindReimbursements />
      </div>
    </div>
  );
}

/** What only an HSA may pay saves as much there as what every account may. */
const purchaseOf = ({ product, judgement }: CheckedProduct, { rate, ordinary }: SavingQuery): Purchase => ({
  priceCents: dollarPrices(product).price,
  ordinaryCents: ordinary.cents,
  ratePercent: rate,
  verdict: hsaOnly(judgement) ? "eligible" : judgement.verdict,
  excessOnly: judgement.excessOnly,
  feeCents: site.letterFeeCents,
});

function NextStep({ checked, purchase }: { checked: CheckedProduct; purchase: Purchase }) {
  const { product, judgement } = checked;
  // The wizard asks for the page without its query. Source: specification 001 §5.
  const url = withoutQuery(product.url).href;
  if (hsaOnly(judgement)) return <NoLetterPanel why="hsa-only" />;
  switch (judgement.verdict) {
    case "letter":
      return <LetterPanel contested={judgement.contested} purchase={purchase} url={url} />;
    case "unknown":
      return <UnknownPanel url={url} />;
    default:
      return <NoLetterPanel why={judgement.verdict} />;
  }
}
