import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { minLetterFee } from "~/letter-price";
import { paths } from "~/paths";
import { withoutQuery } from "~/platform/values/product-url";
import type { SavingQuery } from "~/savings/domain/checker-query";
import { reimbursementApp, site } from "~/site";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Answers, Question } from "../../domain/judgement";
import { outlookOf, type Purchase } from "../../domain/letter-savings";
import { dollarPrices } from "../../domain/product";
import { savingView } from "../../domain/saving-view";
import { hsaOnly } from "../../domain/verdict";
import { CheckerPanel } from "./checker-panel";
import { QuestionForm } from "./question-form";
import { SavingsPanel } from "./savings-panel";
import { VerdictLetter } from "./verdict-letter";

export interface CheckedOutcomeProps {
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
        <NextStep checked={checked} purchase={purchase} answers={answers} href={href} />
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

function NextStep(props: { checked: CheckedProduct; purchase: Purchase; answers: Answers; href: string }) {
  const { checked, purchase, answers, href } = props;
  const { product, judgement } = checked;
  // The wizard gets the page's URL without its query. Source: specification 001 §5.
  const url = withoutQuery(product.url).href;
  if (hsaOnly(judgement)) return <NoLetterPanel why="hsa-only" />;
  switch (judgement.verdict) {
    case "letter":
      return <LetterPanel contested={judgement.contested} purchase={purchase} url={url} />;
    case "unknown":
      return <UnknownPanel url={url} question={judgement.question} answers={answers} action={href} />;
    default:
      return <NoLetterPanel why={judgement.verdict} />;
  }
}

/** Links to reimbursements and to the extension. */
function FindReimbursements() {
  return (
    <CheckerPanel id="find-reimbursements" title="You may have money waiting" look="plain">
      <p className="text-muted">
        We look through what you've already bought for purchases your account may pay back.
      </p>
      <div className="actions">
        <ButtonLink href={reimbursementApp("bottom")} newTab>
          Find My Reimbursements
        </ButtonLink>
        <ButtonLink look="quiet" href={site.extensionUrl} newTab>
          Get the browser extension
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}

interface UnknownPanelProps {
  url: string;
  /** The question that would settle it; null if there is none. */
  question: Question | null;
  answers: Answers;
  /** The page's own URL. */
  action: string;
}

/** What to do if we know too little: answer a question, look the product up, or let a provider decide. */
function UnknownPanel({ url, question, answers, action }: UnknownPanelProps) {
  return (
    <CheckerPanel id="letter-panel" title="We can't tell yet">
      <p>We know too little about the product, so we'd rather not guess.</p>
      {question && <QuestionForm question={question} answers={answers} action={action} />}
      <p>
        {question ? "Or look" : "Look"} your product up in the list of categories. If it treats a condition of
        yours, a licensed provider can decide.
      </p>
      <div className="actions">
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
        <ButtonLink look="quiet" href={paths.requestLetter(url)}>
          Request LMN for This Product
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}

const askLabel = "Request LMN for This Product";

/** What a letter may do for a product that needs one, its fee, and a link to request it. */
function LetterPanel(props: { contested: boolean; purchase: Purchase; url: string }) {
  const { contested, purchase, url } = props;
  const { outlook, texts } = savingView(purchase);
  const loses = outlook === "loses";
  const title = contested ? "Most administrators ask for a letter" : "A letter is required";
  return (
    <CheckerPanel id="letter-panel" title={title}>
      <p>
        With a Letter of Medical Necessity for a diagnosed condition, this product may be eligible. A licensed
        provider reviews your request and decides, {site.decisionGoal}.
      </p>
      {/* Empty if the letter pays off; the page's script updates it with the tax rate. */}
      <p className="font-semibold empty:hidden" data-savings="payOff">
        {texts.payOff}
      </p>
      <p className="text-sm text-muted">
        Some administrators don't accept letters from paid online services.{" "}
        <a href={paths.administrators}>Check yours</a> before you pay.
      </p>
      <div className="actions">
        <span className="contents" data-outlook="saves no-price ask-ordinary" hidden={loses}>
          <ButtonLink href={paths.requestLetter(url)}>{askLabel}</ButtonLink>
        </span>
        <span className="contents" data-outlook="loses" hidden={!loses}>
          <ButtonLink look="quiet" href={paths.requestLetter(url)}>
            {askLabel}
          </ButtonLink>
        </span>
      </div>
    </CheckerPanel>
  );
}

interface Words {
  title: string;
  text: string;
  way: { label: string; href: string };
}

const categories = { label: "See all categories", href: paths.eligibleItems };

/** Why no letter is offered. */
type NoLetter = "eligible" | "hsa-only" | "not-eligible";

const words: Record<NoLetter, Words> = {
  eligible: {
    title: "You don't need a letter",
    text: "Pay with your FSA or HSA card, or pay yourself and claim it back. Keep the itemized receipt.",
    way: {
      label: "How to claim it",
      href: paths.guide("how-can-i-reimburse-purchases-from-my-fsa"),
    },
  },
  "hsa-only": {
    title: "Only an HSA may pay for this",
    text: "An HSA needs no letter for it. An FSA may not pay for it, with or without a letter. Keep the bill and the proof of payment.",
    way: { label: "How to claim it", href: paths.guide("how-can-i-reimburse-purchases-from-my-hsa") },
  },
  "not-eligible": {
    title: "A letter will probably not help",
    text: "Products like this one serve general health or comfort, so an FSA or HSA may not pay for them. See which categories they may pay for.",
    way: categories,
  },
};

/** What to do with a product if a letter isn't needed, or is unlikely to help. */
function NoLetterPanel({ why }: { why: NoLetter }) {
  const { title, text, way } = words[why];
  return (
    <CheckerPanel id="letter-panel" title={title}>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink look="secondary" href={way.href}>
          {way.label}
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}
