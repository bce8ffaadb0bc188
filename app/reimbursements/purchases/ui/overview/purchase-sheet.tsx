import { accountNames } from "~/eligibility/content/account-words";
import { formActionUrl } from "~/form-action-url";
import { longDate } from "~/platform/values/date";
import { confirmedTogether, doubtWords } from "../../domain/doubt-words";
import { isNotCounted, type JudgedItem } from "../../domain/list-purchases";
import { ConfirmAll } from "./doubt-question";
import { confirmFormId } from "./form-ids";
import { ItemRow } from "./item-row";
import type { ShownPurchase } from "./overview-view";

interface PurchaseSheetProps extends ShownPurchase {
  /** The purchase's own page; null in an example. */
  editHref: string | null;
}

/** The receipts of one order: who sold it and when, its items, and what its day means. */
export function PurchaseSheet({ purchase, items, dates, editHref }: PurchaseSheetProps) {
  const { key, merchant, soldOn, orderNumber } = purchase;
  const titleId = `t-${key}`;
  const hidden = purchase.items.length - items.length;
  // In a part of the list, everything was asked for.
  const folded = editHref !== null && hidden === 0 ? items.filter(isNotCounted) : [];
  const open = items.filter((item) => !folded.includes(item));
  const doubtful = open.filter(({ outlook }) => outlook.fault === "doubtful");
  const together = editHref === null ? [] : confirmedTogether(purchase, doubtful);
  const row = (item: JudgedItem) => (
    <ItemRow
      key={item.key}
      purchaseKey={key}
      currency={purchase.currency}
      item={item}
      editHref={editHref ?? ""}
      isOffered={editHref !== null}
    />
  );
  return (
    <article className="sheet @container p-card py-5" id={`p-${key}`} aria-labelledby={titleId}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 pb-3">
        <div className="min-w-0">
          <h3 className="font-display text-xl leading-tight font-normal" id={titleId}>
            {merchant ?? "Store not found"}
          </h3>
          <p className="text-sm text-muted">
            {soldOn ? longDate(soldOn) : "Day not found"}
            {orderNumber && ` · Order ${orderNumber}`}
          </p>
        </div>
        {editHref && (
          <a
            className="inline-flex min-h-11 items-center text-sm"
            href={editHref}
            aria-label={`Correct ${merchant ?? "this receipt"}`}
          >
            Correct
          </a>
        )}
      </header>
      <PurchaseNotes purchase={purchase} />
      {open.length > 0 && <ul>{open.map(row)}</ul>}
      {editHref && together.length > 0 && (
        <ConfirmAll
          items={together}
          form={confirmFormId}
          formAction={formActionUrl(editHref, confirmFormId)}
        />
      )}
      {folded.length > 0 && (
        <details className="border-t border-line">
          <summary className="fold-mark flex min-h-11 cursor-pointer items-center gap-3 text-sm text-muted">
            <span className="min-w-0 flex-1">
              {folded.length === 1 ? "1 item isn't counted" : `${folded.length} items aren't counted`}
            </span>
          </summary>
          <ul>{folded.map(row)}</ul>
        </details>
      )}
      {hidden > 0 && editHref && (
        <p className="border-t border-line pt-3 text-sm">
          <a className="inline-flex min-h-11 items-center" href={editHref}>
            {hidden} more {hidden === 1 ? "item" : "items"} on this receipt
          </a>
        </p>
      )}
      <Dates dates={dates} />
    </article>
  );
}

function PurchaseNotes({ purchase }: Pick<ShownPurchase, "purchase">) {
  const { isPaidByBenefits, currency, soldOn, merchant, isHidden } = purchase;
  const doubt = doubtWords(purchase);
  const notes = [
    isHidden && "You left this out.",
    isPaidByBenefits && "Already paid with a benefits card, so it isn't counted.",
    currency !== "USD" && `In ${currency}. Only US dollars are counted.`,
    doubt && `${doubt} What you haven't checked isn't counted.`,
    (soldOn === null || merchant === null) &&
      `A claim needs the ${soldOn === null ? (merchant === null ? "store and the day" : "day") : "store"}. Please add ${soldOn === null && merchant === null ? "them" : "it"}.`,
  ].filter((note): note is string => typeof note === "string");
  return notes.map((note) => (
    <p key={note} className="tone-amber mb-3 border-l-4 border-(--tone) pl-3 text-sm font-medium">
      {note}
    </p>
  ));
}

const marks = {
  fine: "text-stamp-green",
  advice: "text-muted",
  caution: "text-stamp-amber",
  problem: "text-stamp-red",
} as const;
const signs = { fine: "✓", advice: "i", caution: "!", problem: "✕" } as const;

function Dates({ dates }: Pick<ShownPurchase, "dates">) {
  if (dates.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 border-t-rule border-dashed border-edge pt-3 text-sm">
      {dates.map(({ account, severity, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may be alike, and the list never changes
        <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2">
          <span className={`text-center font-bold ${marks[severity]}`} aria-hidden="true">
            {signs[severity]}
          </span>
          <span>
            {account && <strong className="font-semibold">{accountNames[account]}: </strong>}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
