import type { ReactNode } from "react";
import { ButtonLink } from "~/kit/form/button";
import { NextSteps } from "~/kit/parts/next-steps";
import { StatusHeader } from "~/letters/ui/status-header";
import { paths } from "~/paths";
import { site } from "~/site";
import type { LinkedLetter } from "../domain/link-state";

const letterWords: Record<LinkedLetter, string> = {
  none: `No letter has been asked for this order yet. Once you ask, a licensed provider reviews your request, ${site.decisionGoal}.`,
  "in-review": `A licensed provider reviews your request, ${site.decisionGoal}.`,
  sent: "A licensed provider has signed it. The link to it is in your email.",
  over: "The request for it is over. Its status says why.",
};

const steps = (letter: LinkedLetter) => [
  { title: "Your letter", text: letterWords[letter] },
  {
    title: "Your reimbursement",
    text: "With the letter, your purchase may be eligible. You claim it from the account you've linked.",
  },
];

/** An account is linked to the order. Only its owner sees at which institution. */
export function AccountLinked(props: {
  institutionName: string | null;
  needsAttention: boolean;
  againHref: string | null;
  letter: LinkedLetter;
  letterHref: string;
}) {
  const at = props.institutionName ? ` at ${props.institutionName}` : "";
  const attention = props.needsAttention && props.againHref;
  return (
    <div className="section max-w-176">
      <StatusHeader
        tone={attention ? "amber" : "green"}
        mark={attention ? "Sign in" : "Linked"}
        title={attention ? "Your account needs a new sign-in" : "Your account is linked"}
        message={
          attention
            ? `The account${at} no longer lets us in. Link it again, and everything goes on as before.`
            : linkedMessage(at, props.againHref !== null)
        }
      >
        {attention && <ButtonLink href={attention}>Link it again</ButtonLink>}
        <ButtonLink look={attention ? "secondary" : "primary"} href={props.letterHref}>
          {props.letter === "none" ? "Ask for a letter" : "See your letter's status"}
        </ButtonLink>
        {!attention && props.againHref && (
          <ButtonLink look="secondary" href={props.againHref}>
            Link another account
          </ButtonLink>
        )}
      </StatusHeader>
      <div className="mt-section">
        <NextSteps stacked title="What comes next" steps={steps(props.letter)} />
      </div>
    </div>
  );
}

const linkedMessage = (at: string, isOwn: boolean): ReactNode =>
  isOwn ? (
    `The account${at} is linked to your order. The key to it is kept encrypted.`
  ) : (
    <p>
      An account is linked to this order. To change it, use the browser you linked it with, or{" "}
      <a href={paths.contact}>write to us</a>.
    </p>
  );
