import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { CheckerPanel } from "./checker-panel";

interface Words {
  title: string;
  text: string;
  way: { label: string; href: string };
}

const categories = { label: "See all categories", href: paths.eligibleItems };

/** Why no letter is offered. */
export type NoLetter = "eligible" | "hsa-only" | "not-eligible";

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
export function NoLetterPanel({ why }: { why: NoLetter }) {
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
