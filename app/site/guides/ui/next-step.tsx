import { ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { paths } from "~/paths";
import { site } from "~/site";

/** Next steps for a reader: check a product, request a letter, or calculate a contribution. */
export function NextStep() {
  return (
    <section className="sheet card mt-section max-w-192 print:hidden">
      <div className="float-right mb-2 ml-4">
        <PostageStamp />
      </div>
      <h2>Your next step</h2>
      <p>
        Have a product in mind? <a href={paths.checker}>Check it</a> first. If it needs a letter, a licensed
        provider reviews your request, {site.decisionGoal}. Or work out what to set aside.
      </p>
      <p className="actions">
        <ButtonLink href={paths.productLetter}>Request a letter</ButtonLink>
        <ButtonLink look="secondary" href={paths.fsaCalculator}>
          FSA calculator
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.hsaCalculator}>
          HSA calculator
        </ButtonLink>
      </p>
    </section>
  );
}
