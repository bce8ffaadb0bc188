import type { BrandShowcase, FeaturedProduct } from "~/domain/brands/showcase";
import { type SavingsQuery, taxRate } from "~/domain/savings/savings-query";
import { savingsTexts } from "~/domain/savings/tax-savings";
import { money } from "~/domain/values/money";
import { reimbursementApp, site } from "~/site";
import { Button, ButtonLink } from "~/ui/form/button";

/** Anchor of the calculator, which a sent form comes back to. */
const anchor = "savings";

/** A product and a tax rate on the left of a ticket, what they come to on its stub. A GET form without the script. */
export function SavingsCalculator(props: {
  brand: BrandShowcase;
  savings: SavingsQuery<FeaturedProduct>;
  assumption: string;
}) {
  const { brand, savings, assumption } = props;
  const { product, ratePercent, notes } = savings;
  const texts = savingsTexts(product.priceCents, ratePercent);
  return (
    <section id={anchor} data-savings-part="">
      <h2>See what you could save</h2>
      <form className="sheet ticket" action={`#${anchor}`}>
        <div className="ticket-part">
          {notes.length > 0 && (
            <div className="notice tone-amber" role="status">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
          <label htmlFor="product">Product</label>
          <select className="control" id="product" name="product" defaultValue={product.id}>
            {brand.products.map(({ id, name, priceCents }) => (
              <option key={id} value={id} data-cents={priceCents}>
                {name} · {money(priceCents)}
              </option>
            ))}
          </select>
          <p className="rate">
            <label htmlFor="rate">Your tax rate</label>
            <output htmlFor="rate" data-savings="rate">
              {texts.rate}
            </output>
          </p>
          <input
            className="h-11 w-full cursor-pointer"
            type="range"
            id="rate"
            name="rate"
            min={taxRate.least}
            max={taxRate.most}
            defaultValue={ratePercent}
          />
          <p className="rate hint" aria-hidden="true">
            <span>{taxRate.least}%</span>
            <span>{taxRate.most}%</span>
          </p>
          <p className="hint">{assumption}</p>
          <Button look="secondary">Work it out</Button>
        </div>
        <div className="ticket-part ticket-stub">
          <dl>
            <div>
              <dt>Original Price</dt>
              <dd data-savings="original">{texts.original}</dd>
            </div>
            {brand.premium && (
              <div>
                <dt>Your LMN</dt>
                <dd>Free letter included</dd>
              </div>
            )}
            <div>
              <dt>With {site.name}'s LMN</dt>
              <dd data-savings="withLetter">{texts.withLetter}</dd>
            </div>
            <div className="ticket-sum">
              <dt>Your Savings</dt>
              <dd>
                <output htmlFor="product rate" data-savings="savings">
                  {texts.savings}
                </output>
              </dd>
            </div>
          </dl>
          <ButtonLink href={reimbursementApp("brand-showcase")} newTab>
            Start Saving
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}
