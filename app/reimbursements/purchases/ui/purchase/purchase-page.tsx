import type { SubmissionResult } from "@conform-to/react";
import { Fragment } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { More } from "~/kit/parts/more";
import { paths } from "~/paths";
import type { Claim } from "../../../claims/domain/claim";
import { claimTitle } from "../../../claims/ui/claim-words";
import { shownFacts } from "../../domain/changed-since";
import { purchaseSchema } from "../../domain/correction-answers";
import { confirmedTogether, doubtWords } from "../../domain/doubt-words";
import type { Purchase, PurchaseItem } from "../../domain/purchase";
import { ConfirmAll } from "../overview/doubt-question";
import { ItemFold } from "./item-fold";
import { ItemForm } from "./item-form";

interface PurchasePageProps {
  purchase: Purchase;
  /** Items that the person removed. */
  removed: readonly PurchaseItem[];
  words: readonly string[];
  /** Claims that were made from it. */
  claims: readonly Pick<Claim, "id" | "account" | "administrator">[];
  /** From which addresses they were forwarded. */
  forwardedBy: readonly string[];
  backHref: string;
  formKey: string;
  /** The result of the refused form; its `intent` and `item` identify the form. */
  lastResult?: SubmissionResult | undefined;
}

export const purchaseFields: readonly FieldSpec[] = [
  { type: "text", name: "merchant", label: "Store" },
  { type: "date", name: "soldOn", label: "Day of the purchase" },
];

/** A purchase with a form for all that can be misread of it. */
export function PurchasePage(props: PurchasePageProps) {
  const { purchase, removed, words, claims, forwardedBy, backHref, formKey, lastResult } = props;
  const typed = Object.keys(lastResult?.initialValue ?? {});
  const refusedItem = typed.some((name) => ["item", "title", "quantity", "amount"].includes(name));
  const refusedKey = refusedItem ? shownKey(purchase, lastResult?.initialValue?.item) : null;
  const doubt = doubtWords(purchase);
  const together = confirmedTogether(purchase, purchase.items);
  return (
    <NarrowSheet>
      <BackLink href={backHref}>Back to your receipts</BackLink>
      <h1 className="mt-2">{purchase.merchant ?? "A receipt"}</h1>
      <p className="lede mt-3">
        Correct what we misread. {claims.length === 0 && "Your claim will say what you say here."}
      </p>
      {claims.length > 0 && (
        <Notice tone="amber">
          A claim that is made stays as it is. Its page then says what you changed, and what to do about it:{" "}
          {claims.map((claim, index) => (
            <Fragment key={claim.id}>
              {index > 0 && ", "}
              <a href={paths.claim(claim.id)}>{claimTitle(claim)}</a>
            </Fragment>
          ))}
        </Notice>
      )}
      {forwardedBy.length > 0 && (
        <p className="mt-2 text-muted [overflow-wrap:anywhere]">Forwarded by {forwardedBy.join(", ")}</p>
      )}
      <FieldsForm
        id="facts"
        fields={purchaseFields}
        constraint={constraintOf(purchaseSchema)}
        lastResult={lastResult && !refusedItem ? lastResult : undefined}
        defaultValue={{ merchant: purchase.merchant, soldOn: purchase.soldOn }}
        formErrorTitle="Nothing was saved"
      >
        <input type="hidden" name="intent" value="facts" />
        <input type="hidden" name="was" value={shownFacts(purchase)} />
        <Button look="secondary">Save store and day</Button>
      </FieldsForm>
      <section className="mt-section" aria-labelledby="items">
        <h2 id="items">Items</h2>
        {doubt && <Notice tone="amber">{doubt}</Notice>}
        <div className="mt-3 border-t border-line">
          {purchase.items.map((item) => (
            <ItemFold
              key={item.key}
              item={item}
              currency={purchase.currency}
              lastResult={refusedKey === item.key ? lastResult : undefined}
            />
          ))}
        </div>
        {together.length > 0 && (
          <PostForm name="confirm-all">
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="stay" value="yes" />
            <ConfirmAll items={together} />
          </PostForm>
        )}
        <RemovedItems removed={removed} />
      </section>
      <section className="mt-section" aria-labelledby="missing">
        <h2 id="missing">Is an item missing?</h2>
        <ItemForm
          id="added"
          formKey={formKey}
          label="Add the item"
          lastResult={refusedKey === "" ? lastResult : undefined}
        />
      </section>
      <WholeReceipt purchase={purchase} />
      <Words words={words} />
      <p className="actions mt-section">
        <ButtonLink href={backHref}>Done</ButtonLink>
      </p>
    </NarrowSheet>
  );
}

/** The key of the item whose form was refused. What was typed for one that is gone by now goes on as one to add. */
const shownKey = ({ items }: Purchase, key: unknown): string =>
  items.find((item) => item.key === key)?.key ?? "";

const RemovedItems = ({ removed }: Pick<PurchasePageProps, "removed">) =>
  removed.map(({ key, title }) => (
    <PostForm
      name={`restore-${key}`}
      key={key}
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
    >
      <input type="hidden" name="intent" value="restore" />
      <s className="text-muted">{title}</s>
      <Button look="quiet" name="item" value={key} aria-label={`Put back ${title}`}>
        Put back
      </Button>
    </PostForm>
  ));

/** Leaves the receipt out, or says that a benefits card paid. */
const WholeReceipt = ({ purchase }: Pick<PurchasePageProps, "purchase">) => (
  <section className="mt-section grid gap-3" aria-labelledby="whole">
    <h2 id="whole">The whole receipt</h2>
    <Switch
      intent="benefits"
      isOn={purchase.isPaidByBenefits}
      on="An FSA or HSA card paid for this. It isn't counted."
      off="Did an FSA or HSA card pay for this? Then it can't be claimed again."
      labels={["A card of mine didn't pay", "A benefits card paid"]}
    />
    <Switch
      intent="hide"
      isOn={purchase.isHidden}
      on="You left this receipt out. It isn't counted."
      off="Don't want to claim any of it?"
      labels={["Take it in again", "Leave it out"]}
    />
  </section>
);

function Switch(props: {
  intent: string;
  isOn: boolean;
  on: string;
  off: string;
  labels: readonly [string, string];
}) {
  const { intent, isOn, on, off, labels } = props;
  return (
    <PostForm
      name={intent}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <p className="min-w-0 flex-1 basis-60">{isOn ? on : off}</p>
      <Button look="secondary" name="is" value={isOn ? "no" : "yes"}>
        {labels[isOn ? 0 : 1]}
      </Button>
    </PostForm>
  );
}

const Words = ({ words }: Pick<PurchasePageProps, "words">) => (
  <section className="mt-section" aria-labelledby="words">
    <h2 id="words">What the receipt says</h2>
    {words.length === 0 && (
      <p className="mt-2 text-muted">We stored a picture of it, which goes into your claim as evidence.</p>
    )}
    {words.map((text, index) => (
      <More
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        key={index}
        title={words.length === 1 ? "Show its text" : `Show text ${index + 1} of ${words.length}`}
      >
        <p className="rounded-sheet bg-paper p-4 text-sm whitespace-pre-wrap">{text}</p>
      </More>
    ))}
  </section>
);
