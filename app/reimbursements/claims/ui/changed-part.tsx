import { Button } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { type ClaimState, isUnsent } from "../domain/claim";
import { insteadName } from "../domain/claim-answers";

export interface Changed {
  count: number;
  /** The current names of its items. */
  names: readonly string[];
  /** The amount by which the claim exceeds what is left of it. */
  overCents: number;
}

/** Says that receipts or letters changed after the claim was made, and what to do about it. */
export function ChangedPart({
  id,
  state,
  isOwn,
  changed,
}: {
  id: string;
  state: ClaimState;
  /** True for the record for an HSA. */
  isOwn: boolean;
  changed: Changed;
}) {
  const { count, overCents } = changed;
  const over = overCents > 0 ? `, and it asks ${money(overCents)} too much` : "";
  const isFree = isUnsent({ state });
  return (
    <section className="mt-6" aria-labelledby="changed">
      <Notice tone="red">
        <h2 id="changed" className="text-lg">
          Something changed since
        </h2>
        <p className="mt-1">
          {`${count === 1 ? "One item isn't" : `${count} items aren't`} as this claim has it${over}. Each is listed below. ${isOwn ? ownToDo(state, changed) : whatToDo(state, changed)}`}
        </p>
        {isFree && changed.names.length > 0 && (
          <MakeAnew id={id} isReplaced={state === "made"} names={changed.names} />
        )}
      </Notice>
    </section>
  );
}

/** Source: Notice 2004-50, Q&A-37 (what was paid out by mistake may be paid back in). */
function ownToDo(state: ClaimState, { names, overCents }: Changed): string {
  if (state !== "paid")
    return names.length > 0 ? "Keep a new record." : "Nothing of it is left: take it back below.";
  return overCents > 0
    ? "If you paid that to yourself, ask your HSA's custodian how to pay it back in as a mistaken distribution."
    : "Note what is different beside the record.";
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
  <PostForm name="anew" action={paths.reimbursementsPart("claims")} className="mt-3">
    <input type="hidden" name="intent" value="claim" />
    {isReplaced && <input type="hidden" name={insteadName} value={id} />}
    {names.map((name) => (
      <input key={name} type="hidden" name="item" value={name} />
    ))}
    <Button>{isReplaced ? "Make it again" : "Make a new claim"}</Button>
  </PostForm>
);
