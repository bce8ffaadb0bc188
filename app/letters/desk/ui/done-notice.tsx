import { Notice } from "~/kit/form/notice";
import type { Decision } from "../domain/decision";

const doneWords: Record<Decision, string> = {
  asked: "Your question is on its way. The request comes back here with the answer, on top.",
  approved: "Signed. The letter is being made and mailed.",
  denied: "Denied. The shopper reads the reason, and a fee goes back.",
  released: "The request is back in the queue.",
  confirmed: "Confirmed. The corrected letter is being made and mailed.",
  refused: "Refused. The letter stays as it is.",
  revoked: "Revoked. The shopper is told.",
};

/** Says on the page that follows a decision what it did. */
export function DoneNotice({ done }: { done: Decision | null }) {
  if (!done) return null;
  return (
    <div role="status">
      <Notice tone="green">{doneWords[done]}</Notice>
    </div>
  );
}
