import type { Verdict } from "~/domain/eligibility/verdict";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { CheckerPanel } from "./checker-panel";

interface Words {
  title: string;
  text: string;
}

const words: Partial<Record<Verdict, Words>> = {
  letter: {
    title: "A letter is required",
    text: "With a Letter of Medical Necessity for a diagnosed condition, this product may be eligible. A licensed provider reviews your request in under 24 hours.",
  },
  unknown: {
    title: "We can't tell from this page",
    text: "The page doesn't say enough about the product, so we'd rather not guess. If it treats a condition of yours, a licensed provider can tell you. Or look your product up in the list of categories.",
  },
  "not-eligible": {
    title: "What may be eligible instead",
    text: "Products like this one serve general health or comfort. See which categories an FSA or HSA may pay for.",
  },
};

/** What to do about a verdict: ask for a letter, or look at the categories. */
export function LetterPanel({ verdict, url }: { verdict: Verdict; url: string }) {
  const panel = words[verdict];
  if (!panel) return null;
  return (
    <CheckerPanel id="letter-panel" title={panel.title}>
      <p>{panel.text}</p>
      <div className="actions">
        {verdict !== "not-eligible" && (
          <ButtonLink href={paths.requestLetter(url)}>Request LMN for This Product</ButtonLink>
        )}
        {verdict !== "letter" && (
          <ButtonLink look="secondary" href={paths.eligibleItems}>
            See all categories
          </ButtonLink>
        )}
      </div>
    </CheckerPanel>
  );
}
