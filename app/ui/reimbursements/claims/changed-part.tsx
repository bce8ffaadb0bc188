import type { ClaimState } from "~/domain/reimbursements/claim";
import { money } from "~/domain/values/money";
import { paths } from "~/paths";
import { Button } from "../../form/button";
import { Notice } from "../../form/notice";
import { insteadName } from "./check-claim";

export interface Changed {
  count: number;
  /** What its items are named today. */
  names: readonly string[];
  /** By how much the claim asks too much. */
  overCents: number;
}

/** That receipts changed since a claim was made, and what to do about it. */
export function ChangedPart({ id, state, changed }: { id: string; state: ClaimState; changed: Changed }) {
  const { count, overCents } = changed;
  const over = overCents > 0 ? `, and it asks ${money(overCents)} too much` : "";
  const isFree = state === "made" || state === "denied";
  return (
    <section className="mt-6" aria-labelledby="changed">
      <Notice tone="red">
        <h2 id="changed" className="text-lg">
          Your receipts changed since
        </h2>
        <p className="mt-1">
          {`${count === 1 ? "One item isn't" : `${count} items aren't`} as this claim has it${over}. Each one is told below. ${whatToDo(state, changed)}`}
        </p>
        {isFree && changed.names.length > 0 && (
          <MakeAnew id={id} isReplaced={state === "made"} names={changed.names} />
        )}
      </Notice>
    </section>
  );
}

function whatToDo(state: ClaimState, { names, overCents }: Changed): string {
  const again = "Its items are free for a new claim.";
  const back = overCents > 0 ? `that ${money(overCents)} of it isn't owed to you` : "what is different";
  switch (state) {
    case "made":
      return names.length > 0 ? "Don't send it as it is." : "Nothing of it is left: take it back below.";
    case "denied":
      return `Don't send it again as it is. ${again}`;
    case "sent":
      return `Tell your administrator ${back}, by phone or in your account there. If it denies the claim, note that here; then make a new one.`;
    case "paid":
      return `Tell your administrator ${back}. It says how to pay back, or takes it off your next claim.`;
  }
}

const MakeAnew = ({
  id,
  isReplaced,
  names,
}: {
  id: string;
  isReplaced: boolean;
  names: readonly string[];
}) => (
  <form method="post" action={paths.reimbursementsPart("claims")} className="mt-3">
    <input type="hidden" name="intent" value="claim" />
    {isReplaced && <input type="hidden" name={insteadName} value={id} />}
    {names.map((name) => (
      <input key={name} type="hidden" name="item" value={name} />
    ))}
    <Button>{isReplaced ? "Make it anew" : "Make a new claim"}</Button>
  </form>
);
