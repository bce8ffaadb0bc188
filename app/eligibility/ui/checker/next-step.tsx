import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { site } from "~/site";
import type { Judgement } from "../../domain/judgement";
import type { Purchase } from "../../domain/letter-savings";
import { savingView } from "../../domain/saving-view";
import { hsaOnly } from "../../domain/verdict";
import { CheckerPanel } from "./checker-panel";

interface NextStepProps {
  judgement: Judgement;
  purchase: Purchase;
  /** Where a letter for the product is requested. */
  letterHref: string;
  /** The question that would settle an unknown verdict; null if none is asked. */
  question: ReactNode;
}

/** What follows from a verdict. */
export function NextStep({ judgement, purchase, letterHref, question }: NextStepProps) {
  if (hsaOnly(judgement)) return <NoLetterPanel why="hsa-only" />;
  switch (judgement.verdict) {
    case "letter":
      return <LetterPanel contested={judgement.contested} purchase={purchase} href={letterHref} />;
    case "unknown":
      return <UnknownPanel href={letterHref} question={question} />;
    default:
      return <NoLetterPanel why={judgement.verdict} />;
  }
}

/** What to do if we know too little: answer a question, look the product up, or let a provider decide. */
export function UnknownPanel({ href, question }: { href: string; question: ReactNode }) {
  return (
    <CheckerPanel id="letter-panel" title="We can't tell yet">
      <p>We know too little about the product, so we'd rather not guess.</p>
      {question}
      <p>
        {question ? "Or look" : "Look"} your product up in the list of categories. If it treats a condition of
        yours, a licensed provider can decide.
      </p>
      <div className="actions">
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          See all categories
        </ButtonLink>
        <ButtonLink look="quiet" href={href}>
          Request LMN for This Product
        </ButtonLink>
      </div>
    </CheckerPanel>
  );
}

const askLabel = "Request LMN for This Product";

/** What a letter may do for a product that needs one, its fee, and a link to request it. */
function LetterPanel(props: { contested: boolean; purchase: Purchase; href: string }) {
  const { contested, purchase, href } = props;
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
          <ButtonLink href={href}>{askLabel}</ButtonLink>
        </span>
        <span className="contents" data-outlook="loses" hidden={!loses}>
          <ButtonLink look="quiet" href={href}>
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
