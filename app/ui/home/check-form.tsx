import { shortMoney } from "~/domain/values/money";
import { paths } from "~/paths";
import { site } from "~/site";
import { Button } from "../form/button";

/** Leads from a product's address to what we know of it. */
export function CheckForm() {
  return (
    <section className="check wide">
      <form method="get" action={paths.checker} className="sheet">
        <label htmlFor="product">
          <b>Is it eligible?</b> Paste a product's address.
        </label>
        <input
          id="product"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button look="secondary">Check it</Button>
        <p className="hint">
          {`Needs a letter? A licensed provider reviews your request for ${shortMoney(site.letterFeeCents)}. `}
          <a href={paths.productLetter}>Ask for yours</a>
        </p>
      </form>
    </section>
  );
}
