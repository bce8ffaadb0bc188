import { Notice } from "~/kit/form/notice";
import { longDate } from "~/platform/values/date";
import { type UsState, usStates } from "~/platform/values/us-state";
import type { ReviewLaw, StateRule } from "../../domain/state-rules";

export interface StateRuleNoticeProps {
  state: UsState;
  rule: StateRule["review"] & ReviewLaw;
}

/**
 * What the law of the patient's state requires of a review, with its source; renders nothing if written answers are enough.
 */
export function StateRuleNotice({ state, rule }: StateRuleNoticeProps) {
  const name = usStates[state];
  if (rule.standard === "answers") return null;
  if (rule.isRefused)
    return (
      <Notice tone="amber">
        <b>No letter is signed for patients of {name}</b> while its rules aren't settled: the operator has set
        it so. Deny the request; a fee comes back. {rule.unsure}
      </Notice>
    );
  if (rule.standard === "unread")
    return (
      <Notice>
        We haven't settled whether {name} lets a letter rest on written answers. That's for you to judge; you
        can offer a visit. {rule.unsure}
      </Notice>
    );
  return (
    <Notice tone="amber">
      <p>
        <b>
          {rule.standard === "live"
            ? `${name} wants a visit${rule.phone === false ? " by video or in person" : " or a call"} before a letter.`
            : `In ${name} written answers aren't enough for a letter${rule.phone === false ? ", nor is a call" : ""}.`}
        </b>{" "}
        {rule.source?.says} {rule.unsure}
      </p>
      {rule.source && (
        <p className="hint mt-1">
          <a href={rule.source.address}>{rule.source.law}</a>, read on {longDate(rule.source.read_on)}
        </p>
      )}
    </Notice>
  );
}
