import type { SubmissionResult } from "@conform-to/react";
import type { Account } from "~/eligibility/domain/verdict";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import { FieldsForm, type FieldValues } from "~/kit/form/fields-form";
import { FormKey } from "~/kit/form/form-key";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { ownRecordWords } from "../content/own-record-words";
import type { AccountOffer } from "../domain/account-offers";
import { isOwnRecord } from "../domain/claim";
import { claimSchema, fromAccountName, insteadName, shownName } from "../domain/claim-answers";
import type { ClaimQuestions } from "../domain/claim-questions";
import { itemName } from "../domain/claimed-items";
import type { ItemLetter } from "../domain/item-letter";
import type { LeftItem } from "../domain/pick-items";
import { administratorsId, claimFields } from "./claim-fields";
import { ClaimItems, type ShownItem } from "./claim-items";
import { accountWords, faultWords, lackedLetterWords } from "./claim-words";

type LeftShown = LeftItem & { letter: ItemLetter["state"] | null };

interface CheckClaimProps {
  /** The items that were picked, by name. */
  names: readonly string[];
  items: readonly (ShownItem & { key: string })[];
  left: readonly LeftShown[];
  questions: ClaimQuestions;
  account: Account;
  offers: readonly AccountOffer[];
  /** The claim that this one replaces. */
  instead: string | null;
  cents: number;
  shown: string;
  formKey: string;
  result: SubmissionResult | undefined;
  values: FieldValues;
  administrators: readonly string[];
}

/** Asks whose account should pay for picked items, and shows what would be claimed. */
export function CheckClaim(props: CheckClaimProps) {
  const { names, items, left, offers, cents } = props;
  const isOwn = isOwnRecord(props.account);
  const title = isOwn ? "Check your record" : "Check your claim";
  return (
    <NarrowSheet>
      <h1>{props.instead ? "Make your claim again" : title}</h1>
      {items.length > 0 ? (
        <>
          <p className="lede mt-3">
            {`${items.length === 1 ? "One item" : `${items.length} items`}, ${money(cents)}. ${isOwn ? ownRecordWords : "Your administrator decides what comes back."}`}
          </p>
          <ClaimItems items={items} cents={cents} />
        </>
      ) : (
        <p className="lede mt-3">
          {names.length === 0
            ? "You haven't picked anything yet. Go back and choose the items to claim."
            : "None of the items you picked can be claimed from this account yet."}
        </p>
      )}
      {left.length > 0 && <LeftItems left={left} />}
      {offers.map((offer) => (
        <OtherAccount key={offer.place} {...offer} />
      ))}
      {names.length > 0 && <AccountForm {...props} />}
      <p className="actions mt-6">
        <ButtonLink look="quiet" href={paths.reimbursements}>
          Back to your receipts
        </ButtonLink>
      </p>
    </NarrowSheet>
  );
}

function OtherAccount({ account, administrator, place, names, cents }: AccountOffer) {
  return (
    <PostForm name={`from-${place}`} action={paths.reimbursementsPart("claims")} className="mt-4 grid gap-2">
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name={fromAccountName} value={place} />
      {names.map((name) => (
        <input key={name} type="hidden" name="item" value={name} />
      ))}
      <p>
        {`Your ${accountWords({ account, administrator })} may pay for ${names.length === 1 ? "one of these" : `${names.length} of these`}, ${money(cents)}.`}
      </p>
      <p>
        <Button look="secondary">Claim {names.length === 1 ? "it" : "them"} from that account</Button>
      </p>
    </PostForm>
  );
}

function AccountForm(props: CheckClaimProps) {
  const { names, administrators, questions, result, formKey, values, shown, instead } = props;
  const isOwn = isOwnRecord(props.account);
  return (
    <FieldsForm
      id="claim"
      fields={claimFields(questions)}
      constraint={constraintOf(claimSchema)}
      lastResult={result}
      defaultValue={values}
      formErrorTitle="The claim isn't made yet"
    >
      <datalist id={administratorsId}>
        {administrators.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {names.map((name) => (
        <input key={name} type="hidden" name="item" value={name} />
      ))}
      <input type="hidden" name="intent" value="claim" />
      {instead && <input type="hidden" name={insteadName} value={instead} />}
      <input type="hidden" name={shownName} value={shown} />
      <FormKey value={formKey} />
      <p className="my-6 text-sm text-muted">
        We store the names with the claim, encrypted, and print them on it. Nothing is sent to anyone.
      </p>
      <Button data-primary="">{isOwn ? "Keep this record" : "Make the claim"}</Button>
    </FieldsForm>
  );
}

/** What isn't claimed, with each reason once. */
function LeftItems({ left }: { left: readonly LeftShown[] }) {
  const reasons = [...new Set(left.map(whyLeft))];
  return (
    <>
      <h2 className="mt-8 text-lg">Not in this claim</h2>
      <ul className="mt-2 list-disc space-y-2 pl-5 wrap-anywhere">
        {reasons.map((why) => {
          const items = left.filter((item) => whyLeft(item) === why);
          const [first, ...others] = items;
          if (first && others.length === 0)
            return (
              <li key={why}>
                <LeftItemLine {...first} why={why} />
              </li>
            );
          return (
            <li key={why}>
              {`${items.length} items: ${why}`}
              <ul className="mt-1 list-[circle] space-y-1 pl-5">
                {items.map((item) => (
                  <li key={itemName(item.purchaseKey, item.itemKey)}>
                    <LeftItemLine {...item} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const whyLeft = ({ words, fault, letter }: LeftShown): string =>
  words ?? (fault === "needs-letter" && letter ? lackedLetterWords[letter] : faultWords[fault]);

/** An item that isn't claimed, with what can be done about it; `why` unless its list says so. */
function LeftItemLine({ why, ...item }: LeftShown & { why?: string }) {
  const { purchaseKey, itemKey, title, fault, letter, claimId } = item;
  const name = itemName(purchaseKey, itemKey);
  return (
    <>
      <a href={paths.receiptPurchase(purchaseKey)}>{title}</a>
      {why && `: ${why}`}
      {claimId && (
        <>
          {" "}
          <a href={paths.claim(claimId)}>See that claim</a>
        </>
      )}
      {fault === "needs-letter" && letter !== "waiting" && (
        <PostForm name={`letter-${name}`} action={paths.reimbursementsPart("claims")} className="mt-1">
          <input type="hidden" name="intent" value="letter" />
          <Button look="secondary" name="item" value={name}>
            {letter === "begun" ? "Go on with its letter" : "Ask for a letter"}
          </Button>
        </PostForm>
      )}
    </>
  );
}
