import { shortMoney } from "~/platform/values/money";
import { site } from "~/site";

const fee = shortMoney(site.letterFeeCents);

/** Price, length and refund, said before the first question. */
export function LetterTerms({ steps }: { steps: number }) {
  return (
    <p className="mt-3 text-sm text-muted @max-[15rem]:mt-1 @max-[15rem]:leading-[1.22]">
      {fee}, paid at the end of {steps} short steps. Back in full if your request isn't approved, but not if
      your account provider denies a claim later.
    </p>
  );
}
