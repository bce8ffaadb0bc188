import { Button } from "~/kit/form/button";
import { FieldError } from "~/kit/form/field-frame";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import type { SavingQuery } from "~/savings/domain/checker-query";
import { taxRates } from "~/savings/domain/tax-savings";
import type { Answers } from "../../domain/judgement";
import type { Purchase } from "../../domain/letter-savings";
import { GivenAnswers } from "./question-form";

export interface SavingsFormProps {
  purchase: Purchase;
  query: SavingQuery;
  address: { clean: string; tail: string };
  answers: Answers;
  rateText: string;
}

/**
 * Asks for the tax rate and, if only the extra cost counts, for the ordinary version's price. A GET form, except if the
 * verdict depends on the visitor's answers, which must not be in a URL.
 */
export function SavingsForm({ purchase, query, rateText, address, answers }: SavingsFormProps) {
  const { priceCents, verdict, excessOnly, feeCents } = purchase;
  const isPosted = Object.keys(answers).length > 0;
  const shown = { "data-cents": priceCents ?? undefined, "data-verdict": verdict, "data-fee": feeCents };
  const content = (
    <>
      <p className="flex flex-wrap justify-between font-medium">
        <label htmlFor="tax-rate">Your tax rate</label>
        <output
          className="font-display text-xl leading-[1.2] font-normal"
          htmlFor="tax-rate"
          data-savings="rate"
        >
          {rateText}
        </output>
      </p>
      <input
        className="block h-11 w-full cursor-pointer"
        id="tax-rate"
        type="range"
        name="rate"
        min={taxRates.min}
        max={taxRates.max}
        step={taxRates.step}
        defaultValue={query.rate}
        aria-valuetext={rateText}
      />
      <div className="flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{taxRates.min}%</span>
        <span>{taxRates.max}%</span>
      </div>
      {excessOnly && <OrdinaryPrice {...query.ordinary} autoComplete={isPosted ? "on" : "off"} />}
      <div className="*:mt-3">
        <Button look="secondary">Update savings</Button>
      </div>
    </>
  );
  return isPosted ? (
    <PostForm name="savings" action={paths.checked(address)} {...shown}>
      <GivenAnswers answers={answers} />
      {content}
    </PostForm>
  ) : (
    <form action={`/${address.clean}`} method="get" {...shown}>
      {address.tail && <input type="hidden" name="from" value={address.tail} />}
      {content}
    </form>
  );
}

interface OrdinaryPriceProps {
  typed: string;
  problem: string | null;
  /** The same as in `InputSpec`. */
  autoComplete: "on" | "off";
}

function OrdinaryPrice({ typed, problem, autoComplete }: OrdinaryPriceProps) {
  const describedBy = problem === null ? "ordinary-hint" : "ordinary-hint ordinary-error";
  return (
    <div className="mt-4">
      <label className="block font-medium" htmlFor="ordinary">
        Price of an ordinary version
      </label>
      <p className="hint" id="ordinary-hint">
        What the same kind of thing costs without the medical part, such as a plain pillow.
      </p>
      <FieldError id="ordinary-error">{problem}</FieldError>
      <input
        className="control mt-2"
        id="ordinary"
        type="text"
        name="ordinary"
        inputMode="decimal"
        autoComplete={autoComplete}
        placeholder="$0.00"
        defaultValue={typed}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}
