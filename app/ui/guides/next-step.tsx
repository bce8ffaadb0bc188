import { paths } from "~/paths";
import { ButtonLink } from "../form/button";
import { PostageStamp } from "../layout/postage-stamp";

/** What a reader can do now: ask for a letter, or work out what to put aside. */
export function NextStep() {
  return (
    <section className="sheet card mt-section max-w-192 print:hidden">
      <div className="float-right mb-2 ml-4">
        <PostageStamp />
      </div>
      <h2>Your next step</h2>
      <p>
        Is there something your plan wants a letter for? A licensed provider reviews your request, and you'll
        hear back in under 24 hours. Or work out what to put aside this year.
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
