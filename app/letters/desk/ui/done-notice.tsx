import { Notice } from "~/kit/form/notice";
import { Refusal } from "~/kit/form/refusal";
import { sendWaitSeconds } from "../../domain/sending";
import type { Decision } from "../domain/decision";

const goes = `The letter goes in ${sendWaitSeconds / 60} minutes. Until then you can undo it below.`;

const doneWords: Record<Decision, string> = {
  asked: "Your question is on its way. The request comes back here with the answer, on top.",
  approved: `Signed. ${goes}`,
  denied: "Denied. The shopper reads the reason, and a fee goes back.",
  released: "The request is back in the queue.",
  "visit-offered": "Offered. The request comes back when the visit is over.",
  "visit-over":
    "The visit was over, canceled or recorded before you pressed. What you've just sent changed nothing.",
  confirmed: `Confirmed. ${goes}`,
  refused: "Refused. The letter stays as it is.",
  revoked: "Revoked. The shopper is notified.",
  undone: "Undone. Nothing was sent, and what you typed is still there.",
  "not-undone": "It can't be undone: ten minutes have passed, or the shopper took the request back.",
  sent: "The letter is being made and emailed.",
  "not-sent": "Nothing was sent: the signature was undone before, or the shopper took the request back.",
  gone: "The letter has gone, so it can't be undone. You can take it back on its page.",
  opined: "Saved. Your medical director reads what you found.",
};

const changedNothing: ReadonlySet<Decision> = new Set(["gone", "not-sent", "not-undone", "visit-over"]);

/** Reports the decision on the page that follows it. */
export function DoneNotice({ done }: { done: Decision | null }) {
  if (!done) return null;
  if (changedNothing.has(done)) return <Refusal tone="amber">{doneWords[done]}</Refusal>;
  return (
    <div role="status">
      <Notice tone="green">{doneWords[done]}</Notice>
    </div>
  );
}
