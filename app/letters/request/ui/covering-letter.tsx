import { Button } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { longDate } from "~/platform/values/date";
import type { CoveringLetter } from "../../domain/covering";

export interface CoveringLetterProps {
  shopName: string;
  /** Null for a visitor without a link mailed to the order's own address, or if no letter covers the order. */
  letter: CoveringLetter | null;
  /** True if the visitor came by such a link. */
  isProven: boolean;
  /** True if a link was requested; doesn't reveal if the order exists. */
  isAsked: boolean;
  /** True if the chosen letter no longer covers the order. */
  isOver: boolean;
  formKey: string;
}

/** Offers a letter that the shopper already has, and shows the result of requesting it. */
export function UseCoveringLetter({ shopName, letter, isProven, isAsked, isOver }: CoveringLetterProps) {
  if (letter) return <Offer {...letter} />;
  if (isOver)
    return <Notice>That letter doesn't cover this order anymore. You can ask for a new one below.</Notice>;
  return isAsked && !isProven ? (
    <Notice tone="green">
      If {shopName} has this order, a link is on its way to its email address. It shows whether a letter
      covers it.
      <SandboxMailLink />
    </Notice>
  ) : null;
}

const Offer = ({ letterId, product, patient, endsOn }: CoveringLetter) => (
  <section className="sheet my-6 px-card py-6" aria-labelledby="covering">
    <h2 className="text-xl" id="covering">
      You already have a letter
    </h2>
    <p className="mt-2">
      If this order replaces the {product} for {patient}, it's covered until {longDate(endsOn)}.
    </p>
    <PostForm name="use-letter" className="mt-4">
      <input type="hidden" name="intent" value="use-letter" />
      <input type="hidden" name="letter" value={letterId} />
      <Button>Use this letter</Button>
    </PostForm>
  </section>
);

/** Offers to mail a link that shows if there is such a letter; renders nothing if that is known. */
export const AskForCoveringLetter = ({ letter, isProven, isAsked, isOver, formKey }: CoveringLetterProps) =>
  letter || isProven || isAsked || isOver ? null : (
    <details className="my-6 rounded-sheet border-rule border-dashed border-edge px-5">
      <summary className="cursor-pointer py-3 font-medium">Had a letter for the same product before?</summary>
      <PostForm name="mail-link" className="pb-5">
        <p className="mb-3">
          It may cover this order for the rest of its year. We email a link to the address you ordered with,
          which shows you.
        </p>
        <input type="hidden" name="intent" value="mail-link" />
        <FormKey value={formKey} />
        <Button look="secondary">Email me a link</Button>
      </PostForm>
    </details>
  );
