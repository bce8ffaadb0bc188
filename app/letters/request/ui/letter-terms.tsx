import { letterPrice } from "~/letter-price";

/** Price, length and refund terms, shown before the first question. */
export function LetterTerms({ steps }: { steps: number }) {
  return (
    <p className="mt-3 text-sm text-muted @max-[15rem]:mt-1 @max-[15rem]:leading-[1.22]">
      {letterPrice().replace(/^f/, "F")}, paid at the end of {steps} short steps. Back in full if your request
      isn't approved, but not if a claim is denied later.
    </p>
  );
}
