import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import type { ShopperActions } from "../../domain/shopper-actions";

export interface LetterActionsProps {
  actions: ShopperActions;
  hrefs: Record<
    "packet" | "correct" | "physician" | "renew" | "withdraw" | "data" | "erase" | "page",
    string
  >;
  formKey: string;
  /** The fee of a renewal, e.g. "$25"; null if it is free. */
  fee: string | null;
}

/** What a shopper can do with their request, besides the main action in the page's header. */
export function LetterActions({ actions, hrefs, formKey, fee }: LetterActionsProps) {
  return (
    <section className="min-w-0">
      <h2>What you can do</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6">
        {actions.packet && (
          <ActionItem
            title="Make a claim packet"
            text="For an FSA or HRA: your letter, an itemized receipt and a cover sheet for your plan's administrator, in one file."
          >
            <ButtonLink look="secondary" href={hrefs.packet}>
              Make a packet
            </ButtonLink>
          </ActionItem>
        )}
        {actions.renew && (
          <ActionItem
            title="Renew the letter"
            text={`Your earlier answers are filled in; you tell us what changed. ${fee ? `A new review costs ${fee}.` : "It's free."}`}
          >
            <ButtonLink look="secondary" href={hrefs.renew}>
              Renew
            </ButtonLink>
          </ActionItem>
        )}
        {actions.resend && (
          <ActionItem
            title="Get the email again"
            text="With the link to this page, to the address you gave us."
          >
            <PostForm name="resend">
              <input type="hidden" name="key" value={formKey} />
              <Button look="secondary">Send it again</Button>
            </PostForm>
          </ActionItem>
        )}
        {actions.correct && (
          <ActionItem
            title="Correct the letter"
            text="The patient's name is misspelled, or the wrong variant of the product is named? The provider corrects it, free of charge."
          >
            <ButtonLink look="secondary" href={hrefs.correct}>
              Ask for a correction
            </ButtonLink>
          </ActionItem>
        )}
        {actions.physician && (
          <ActionItem
            title="Does it have to be a physician?"
            text="Some administrators want an MD or DO as signer. A physician reviews your letter again, free of charge. This one stays valid until then."
          >
            <ButtonLink look="secondary" href={hrefs.physician}>
              Ask for a physician's letter
            </ButtonLink>
          </ActionItem>
        )}
        {actions.withdraw && (
          <ActionItem
            title="Take the request back"
            text={
              fee
                ? `Until the provider decides. Your ${fee} comes back in full.`
                : "Until the provider decides."
            }
          >
            <ButtonLink look="secondary" href={hrefs.withdraw}>
              Withdraw
            </ButtonLink>
          </ActionItem>
        )}
        <ActionItem title="Get your data" text="Everything we hold about this request, as a JSON file.">
          <PostForm name="data" stays action={hrefs.data}>
            <Button look="secondary">Download my data</Button>
          </PostForm>
        </ActionItem>
        {actions.erase && (
          <ActionItem
            title="Erase your answers"
            text="For good. The next page says what goes and what has to stay."
          >
            <ButtonLink look="secondary" href={hrefs.erase}>
              Erase
            </ButtonLink>
          </ActionItem>
        )}
      </ul>
    </section>
  );
}

function ActionItem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 justify-items-start gap-3 border-t border-line pt-4">
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
