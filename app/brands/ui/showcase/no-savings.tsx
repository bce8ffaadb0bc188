import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";

/** Takes the calculator's place where no product saves a sum we know. */
export function NoSavings() {
  return (
    <section>
      <h2>See what you could save</h2>
      <p className="mt-4 mb-5 max-w-160">
        We can't name a sum for these products: an account may pay only part of the price, or none of it. The
        checker works it out for one product.
      </p>
      <ButtonLink look="secondary" href={paths.checker}>
        Check a product
      </ButtonLink>
    </section>
  );
}
