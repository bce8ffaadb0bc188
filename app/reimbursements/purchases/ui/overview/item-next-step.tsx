import type { Question } from "~/eligibility/domain/judgement";
import { formActionUrl } from "~/form-action-url";
import { Button, ButtonLink } from "~/kit/form/button";
import { isPastCare, severalQuestion } from "../../../claims/domain/claimable";
import { itemName } from "../../../claims/domain/claimed-items";
import { pastCareWords } from "../../../claims/ui/claim-words";
import type { JudgedItem } from "../../domain/list-purchases";
import { confirmedBy, settledBy } from "../../domain/settled-by";
import { doubtQuestion, ReceiptRows } from "./doubt-question";
import { answerFormId, confirmFormId, letterFormId } from "./form-ids";

export interface ItemNextStepProps {
  purchaseKey: string;
  item: JudgedItem;
  /** The purchase's own page. */
  editHref: string;
  /** True if the page has the forms that pick an item and answer its questions. */
  isOffered: boolean;
}

/** The next step that makes an item count: a letter, an answer or a price. Empty for an item that already counts or never can. */
export function ItemNextStep({ purchaseKey, item, editHref, isOffered }: ItemNextStepProps) {
  const { outlook, verdict } = item;
  if (outlook.isClaimed) return <p className="font-semibold">It's in one of your claims.</p>;
  if (outlook.isOutOfDates) return <p>Not counted: it was bought outside of your accounts' dates.</p>;
  switch (outlook.fault) {
    case "needs-letter":
      if (isPastCare(item)) return <p className="font-semibold">{pastCareWords}</p>;
      return isOffered ? (
        <Button
          look="secondary"
          form={letterFormId}
          name="item"
          value={itemName(purchaseKey, item.key)}
          aria-label={`Get a letter: ${item.title}`}
        >
          Get a letter
        </Button>
      ) : null;
    case "doubtful":
      return isOffered ? (
        <fieldset className="-ml-9 rounded-sheet bg-marigold/18 px-3 py-2 text-ink @min-[34rem]:ml-0 @min-[34rem]:px-4 @min-[34rem]:py-3">
          <legend className="float-left mb-2 w-full font-semibold">{doubtQuestion(item)}</legend>
          <ReceiptRows rows={item.seenIn} />
          <div className="actions clear-left">
            <Button
              look="secondary"
              form={confirmFormId}
              formAction={formActionUrl(editHref, confirmFormId)}
              name="confirm"
              value={confirmedBy(item)}
              aria-label={`Yes, that's right: ${item.title}`}
            >
              Yes, that's right
            </Button>
            <ButtonLink look="quiet" href={editHref} aria-label={`Correct it: ${item.title}`}>
              Correct it
            </ButtonLink>
          </div>
        </fieldset>
      ) : null;
    case "unknown":
      if (verdict.rule) return <p className="font-semibold">Ask your plan whether it pays for this.</p>;
      return verdict.question && isOffered ? (
        <AskItem item={item} editHref={editHref} question={verdict.question} />
      ) : (
        <p>
          Our rules don't know it by this name. <a href={editHref}>Write what it is</a>
        </p>
      );
    case "waits":
      return <Waits item={item} editHref={editHref} isOffered={isOffered} />;
    case "excess-only":
      return (
        <p>
          Only what it cost above the ordinary version counts.{" "}
          <a href={editHref}>Say what an ordinary one costs</a>
        </p>
      );
    case "no-amount":
      return item.isReturned || item.verdict.excessOnly ? null : (
        <p>
          We found no price for it. <a href={editHref}>Add what you paid</a>
        </p>
      );
    default:
      return null;
  }
}

type Asked = Pick<ItemNextStepProps, "item" | "editHref">;

/** The open question about an item, or a link to where it is answered. */
function Waits({ item, editHref, isOffered }: Asked & Pick<ItemNextStepProps, "isOffered">) {
  switch (item.outlook.question) {
    case "several":
      return isOffered ? <AskItem item={item} editHref={editHref} question={several} /> : null;
    case "day":
      return <a href={editHref}>Add the day</a>;
    case "limit":
      return null;
    default:
      return <p>Not counted yet. Tick it, and the claim asks.</p>;
  }
}

const several: Question = {
  id: severalQuestion,
  text: "Is it for more than one person?",
  yes: "Yes",
  no: "No, for one",
};

const AskItem = ({ item, editHref, question }: Asked & { question: Question }) => (
  <fieldset className="-ml-9 rounded-sheet bg-marigold/18 px-3 py-2 text-ink @min-[34rem]:ml-0 @min-[34rem]:px-4 @min-[34rem]:py-3">
    <legend className="float-left mb-2 w-full font-semibold">{question.text}</legend>
    <div className="actions clear-left">
      {(["yes", "no"] as const).map((says) => (
        <Button
          key={says}
          look="secondary"
          form={answerFormId}
          formAction={formActionUrl(editHref, answerFormId)}
          name="answer"
          value={settledBy.write({ key: item.key, question: question.id, says })}
        >
          {question[says]}
        </Button>
      ))}
    </div>
  </fieldset>
);
