import { Button } from "~/kit/form/button";
import { forLetterPrice } from "~/letter-price";
import { paths } from "~/paths";

/** A form that leads from a product's URL to its check. */
export function CheckForm() {
  return (
    <section className="check section py-0">
      <form
        method="get"
        action={paths.checker}
        className="sheet grid items-center gap-x-5 gap-y-3 px-4 py-5 sm:grid-cols-[1fr_auto] md:px-8 lg:grid-cols-[auto_1fr_auto]"
      >
        <label htmlFor="product" className="sm:col-span-full lg:col-span-1">
          <b className="mr-1 font-display text-lg font-normal">Is it eligible?</b> Paste a product's address.
        </label>
        <input
          id="product"
          className="min-h-12 min-w-0 rounded-sheet border-rule border-edge px-3.5 py-2"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button look="secondary">Check it</Button>
        <p className="hint col-span-full">
          {`Needs a letter? A licensed provider reviews your request ${forLetterPrice()}. `}
          <a href={paths.productLetter}>Ask for yours</a>
        </p>
      </form>
    </section>
  );
}
