import { knownPrice, letterPrice } from "~/letter-price";

/** Price, length and refund terms, shown before the first question. */
export function LetterTerms({ steps }: { steps: number }) {
  return (
    <p className="mt-3 text-sm text-muted @max-[15rem]:mt-1 @max-[15rem]:leading-[1.22]">
      {knownPrice() ?? `It costs ${letterPrice()}`}, paid at the end of {steps} short steps. Back in full if
      your request isn't approved, but not if your account provider denies a claim later.
    </p>
  );
}
