import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { minLetterFee } from "~/letter-price";
import { money } from "~/platform/values/money";
import { type SavingsQuery, taxRate } from "~/savings/domain/savings-query";
import { savingsTexts } from "~/savings/domain/tax-savings";
import { reimbursementApp, site } from "~/site";
import {
  hasKnownSaving,
  type JudgedProduct,
  type JudgedShowcase,
  letterCostCents,
} from "../../domain/showcase";

/** Anchor of the calculator, to which a submitted form returns. */
const anchor = "savings";

/** Product and tax rate on the left of a ticket, the result on its stub. A GET form without the script. */
export function SavingsCalculator(props: {
  brand: JudgedShowcase;
  savings: SavingsQuery<JudgedProduct>;
  assumption: string;
}) {
  const { brand, savings, assumption } = props;
  const { product, ratePercent, notes } = savings;
  const products = brand.products.filter(hasKnownSaving);
  const texts = savingsTexts(product.priceCents, ratePercent, letterOf(brand, product).cents);
  return (
    <section className="-mx-edge deferred tall-180 md:tall-115 px-edge" id={anchor} data-savings-part="">
      <h2>See what you could save</h2>
      <form
        className="sheet ticket overflow-clip mt-6 grid break-inside-avoid md:grid-cols-[1.15fr_1fr] print:border print:border-line print:shadow-none print:[&_.button]:hidden"
        action={`#${anchor}`}
      >
        <div className="min-w-0 p-card">
          {notes.length > 0 && (
            <div className="notice tone-amber mt-0 mb-5 px-4 py-3" role="status">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
          <label className="font-semibold" htmlFor="product">
            Product
          </label>
          <select className="control max-w-none" id="product" name="product" defaultValue={product.id}>
            {products.map((one) => {
              const letter = letterOf(brand, one);
              return (
                <option
                  key={one.id}
                  value={one.id}
                  data-cents={one.priceCents}
                  data-letter-cents={letter.cents}
                  data-letter={letter.words}
                >
                  {one.name} · {money(one.priceCents)}
                </option>
              );
            })}
          </select>
          <p className="mt-6 flex items-baseline justify-between">
            <label className="font-semibold" htmlFor="rate">
              Your tax rate
            </label>
            <output
              className="font-display text-xl leading-none lining-nums tabular-nums"
              htmlFor="rate"
              data-savings="rate"
            >
              {texts.rate}
            </output>
          </p>
          <input
            className="-mb-3.5 h-11 w-full cursor-pointer"
            type="range"
            id="rate"
            name="rate"
            min={taxRate.min}
            max={taxRate.max}
            defaultValue={ratePercent}
          />
          <p className="hint flex items-baseline justify-between" aria-hidden="true">
            <span>{taxRate.min}%</span>
            <span>{taxRate.max}%</span>
          </p>
          <p className="hint mt-3 mb-5">
            {assumption} {products.length < brand.products.length && leftOut}
          </p>
          <Button look="secondary">Work it out</Button>
        </div>
        <div className="ticket-stub relative flex min-w-0 flex-col justify-between gap-7 rounded-sheet border-t-2 border-dashed border-edge p-card md:border-t-0 md:border-l-2">
          <dl className="lining-nums tabular-nums">
            <Line term="Original Price" of="original">
              {texts.original}
            </Line>
            <Line term="Your LMN" of="letter">
              {letterOf(brand, product).words}
            </Line>
            <Line term={`With ${site.name}'s LMN`} of="withLetter">
              {texts.withLetter}
            </Line>
            <Line term="Your Savings" look="total">
              <output htmlFor="product rate" data-savings="savings">
                {texts.savings}
              </output>
            </Line>
          </dl>
          <ButtonLink href={reimbursementApp("brand-showcase")} newTab>
            Start Saving
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

const leftOut = "Products that an account may not pay for, or only in part, aren't in the list.";

/** The letter's fee for a product, in cents and in words. */
function letterOf(brand: JudgedShowcase, product: JudgedProduct): { cents: number; words: string } {
  const cents = letterCostCents(brand, product, minLetterFee());
  if (cents > 0) return { cents, words: money(cents) };
  return { cents, words: product.verdict === "eligible" ? "None needed" : "Free letter included" };
}

const looks = {
  plain: { line: "py-1", amount: "font-semibold" },
  total: {
    line: "mt-3 border-t-rule border-dashed border-edge pt-4 pb-1 font-semibold",
    amount:
      "font-display text-[min(clamp(2rem,1.5rem+2vw,2.75rem),11vw)] leading-none font-normal text-stamp-green",
  },
} as const;

/** A line of the ticket; `of` identifies the amount for the page's script. */
function Line(props: { term: string; of?: string; look?: keyof typeof looks; children: ReactNode }) {
  const { term, of, look = "plain", children } = props;
  const { line, amount } = looks[look];
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-4 gap-y-1 ${line}`}>
      <dt>{term}</dt>
      <dd className={`ml-auto ${amount}`} data-savings={of}>
        {children}
      </dd>
    </div>
  );
}
