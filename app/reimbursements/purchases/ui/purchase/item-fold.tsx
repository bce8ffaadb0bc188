import type { SubmissionResult } from "@conform-to/react";
import { stampWords } from "~/eligibility/domain/verdict";
import { inkOf } from "~/eligibility/ui/verdict-ink";
import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { Stamp } from "~/kit/parts/stamp";
import { money } from "~/platform/values/money";
import type { PurchaseItem } from "../../domain/purchase";
import { confirmedBy, settledBy } from "../../domain/settled-by";
import { answeredWords, hasAnswers } from "../answered-words";
import { doubtQuestion, ReceiptRows } from "../overview/doubt-question";
import { ItemForm } from "./item-form";

/** An item, folded, with the question that settles its verdict and the form that corrects it. */
export function ItemFold(props: {
  item: PurchaseItem;
  currency: string;
  lastResult: SubmissionResult | undefined;
}) {
  const { item, currency, lastResult } = props;
  const { key, title, verdict, paidCents, doubt } = item;
  const { question } = verdict;
  return (
    <details
      className="border-b border-line"
      open={lastResult !== undefined || question !== null || doubt === "open"}
    >
      <summary className="fold-mark flex min-h-14 cursor-pointer items-center justify-between gap-3 py-2">
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        <span className="tabular-nums">
          {currency === "USD" ? money(paidCents) : `${(paidCents / 100).toFixed(2)} ${currency}`}
        </span>
      </summary>
      <div className="pb-5">
        <p className="my-2">
          <Stamp tone={inkOf(verdict)}>{stampWords(verdict)}</Stamp>
        </p>
        {verdict.reason && <p className="text-sm text-muted">{verdict.reason}</p>}
        {question && (
          <PostForm name={`answer-${key}`} className="mt-3 rounded-sheet bg-marigold/18 px-5 py-4">
            <input type="hidden" name="intent" value="answer" />
            <input type="hidden" name="stay" value="yes" />
            <fieldset>
              <legend className="mb-3 font-semibold">{question.text}</legend>
              <div className="actions">
                {(["yes", "no"] as const).map((says) => (
                  <Button
                    key={says}
                    look="secondary"
                    name="answer"
                    value={settledBy.write({ key, question: question.id, says })}
                  >
                    {question[says]}
                  </Button>
                ))}
              </div>
            </fieldset>
          </PostForm>
        )}
        {hasAnswers(item) && (
          <PostForm name={`ask-again-${key}`} className="mt-2">
            <input type="hidden" name="intent" value="ask-again" />
            <p className="text-sm text-muted">{answeredWords(item)}</p>
            <Button look="quiet" name="item" value={key} aria-label={`Ask me again: ${title}`}>
              Ask me again
            </Button>
          </PostForm>
        )}
        {doubt === "open" && (
          <PostForm name={`confirm-${key}`} className="mt-3 rounded-sheet bg-marigold/18 px-5 py-4">
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="stay" value="yes" />
            <p className="mb-3 font-semibold">{`${doubtQuestion(item)} If not, correct it below.`}</p>
            <ReceiptRows rows={item.seenIn} />
            <Button
              look="secondary"
              name="confirm"
              value={confirmedBy(item)}
              aria-label={`Yes, that's right: ${title}`}
            >
              Yes, that's right
            </Button>
          </PostForm>
        )}
        <ItemForm id={`item-${key}`} item={item} label="Save this item" lastResult={lastResult} />
        <PostForm name={`remove-${key}`} className="mt-2">
          <input type="hidden" name="intent" value="remove" />
          <Button look="quiet" name="item" value={key} aria-label={`Take this item out: ${title}`}>
            Take this item out
          </Button>
        </PostForm>
      </div>
    </details>
  );
}
