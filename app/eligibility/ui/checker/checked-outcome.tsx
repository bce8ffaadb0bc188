import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { minLetterFee } from "~/letter-price";
import { paths } from "~/paths";
import { withoutQuery } from "~/platform/values/product-url";
import type { SavingQuery } from "~/savings/domain/checker-query";
import { reimbursementApp, site } from "~/site";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Answers } from "../../domain/judgement";
import { outlookOf, type Purchase } from "../../domain/letter-savings";
import { dollarPrices } from "../../domain/product";
import { hsaOnly } from "../../domain/verdict";
import { CheckerPanel } from "./checker-panel";
import { NextStep } from "./next-step";
import { QuestionForm } from "./question-form";
import { SavingsPanel } from "./savings-panel";
import { VerdictLetter } from "./verdict-letter";

interface CheckedOutcomeProps {
  checked: CheckedProduct;
  address: { clean: string; tail: string };
  query: SavingQuery;
  /** The visitor's answers; empty before any question. */
  answers: Answers;
}

/** The verdict on a product, and beside it what follows from it. */
export function CheckedOutcome({ checked, address, query, answers }: CheckedOutcomeProps) {
  const purchase = purchaseOf(checked, query);
  const outlook = outlookOf(purchase);
  const href = paths.checked(address);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8">
      <VerdictLetter checked={checked} />
      <div className="grid grid-cols-1 gap-6" data-savings-part="">
        {Object.keys(answers).length > 0 && <RestsOnAnswers href={href} />}
        <NextStep
          judgement={checked.judgement}
          purchase={purchase}
          // The wizard gets the page's URL without its query. Source: specification 001 §5.
          letterHref={paths.requestLetter(withoutQuery(checked.product.url).href)}
          question={
            checked.judgement.question && (
              <QuestionForm question={checked.judgement.question} answers={answers} action={href} />
            )
          }
        />
        {outlook !== "none" && outlook !== "no-price" && (
          <SavingsPanel purchase={purchase} query={query} address={address} answers={answers} />
        )}
        <FindReimbursements />
      </div>
    </div>
  );
}

const RestsOnAnswers = ({ href }: { href: string }) => (
  <div className="*:my-0">
    <Notice>
      This takes what you answered into account. We don't store it. <a href={href}>Start again without it</a>
    </Notice>
  </div>
);

/** An item that only an HSA may pay saves as much there as one that every account may pay. */
const purchaseOf = ({ product, judgement }: CheckedProduct, { rate, ordinary }: SavingQuery): Purchase => ({
  priceCents: dollarPrices(product).price,
  ordinaryCents: ordinary.cents,
  ratePercent: rate,
  verdict: hsaOnly(judgement) ? "eligible" : judgement.verdict,
  excessOnly: judgement.excessOnly,
  feeCents: minLetterFee(),
});

/** Links to reimbursements and to the extension. */
function FindReimbursements() {
  return (
    <CheckerPanel id="find-reimbursements" title="You may have money waiting" look="plain">
      <p className="text-muted">
        We look through what you've already bought for purchases your account may pay back.
      </p>
      <div className="actions">
        <ButtonLink look="secondary" href={reimbursementApp("bottom")} newTab>
          Find My Reimbursements
        </ButtonLink>
        <ButtonLink look="quiet" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}
