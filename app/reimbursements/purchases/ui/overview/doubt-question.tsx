import { Button } from "~/kit/form/button";
import { money } from "~/platform/values/money";
import type { PurchaseItem } from "../../domain/purchase";
import { confirmedBy } from "../../domain/settled-by";

type Doubted = Pick<
  PurchaseItem,
  "title" | "quantity" | "lineCents" | "paidCents" | "seenIn" | "isUnproved" | "isRefundUnclear"
>;

/** The question about an item in doubt: which item its price belongs to if the receipt can be read in two ways, else the amount. */
export const doubtQuestion = ({
  title,
  quantity,
  lineCents,
  paidCents,
  seenIn,
  isUnproved,
  isRefundUnclear,
}: Doubted): string => {
  const count = quantity > 1 ? ` ${quantity} of` : "";
  if (isUnproved)
    return `Not counted yet: nothing on its page says that it was paid. Did you pay ${money(paidCents)} for${count} ${title}?`;
  if (isRefundUnclear)
    return `Not counted yet: a refund leaves open what you kept. Did you keep${count} ${title} and pay ${money(paidCents)} for ${quantity > 1 ? "them" : "it"} in the end?`;
  return seenIn
    ? `Not counted yet: is this ${money(lineCents)} for${count} ${title}?`
    : `Not counted yet: its receipt doesn't add up. Is ${money(paidCents)} what you paid${quantity > 1 ? ` for ${quantity}` : ""}?`;
};

/** The excerpt of the receipt that has an item's price. */
export function ReceiptRows({ rows = [] }: { rows?: readonly string[] | undefined }) {
  if (rows.length === 0) return null;
  return (
    <blockquote
      className="clear-left mb-3 whitespace-pre-line border-l-4 border-line pl-3 text-sm"
      aria-label="On your receipt"
    >
      {rows.join("\n")}
    </blockquote>
  );
}

/** Confirms all of these items with one press. `form` and `formAction`: of a button outside of its form. */
export function ConfirmAll({ items, ...send }: ConfirmAllProps) {
  const all = items.length === 2 ? "both" : `all ${items.length}`;
  return (
    <p className="actions border-t border-line py-3">
      <Button look="secondary" name="confirm" value={confirmedBy(...items)} {...send}>
        {items.some(({ isUnproved }) => isUnproved) ? `Yes, I paid for ${all}` : `Yes, ${all} are right`}
      </Button>
    </p>
  );
}

interface ConfirmAllProps {
  items: readonly PurchaseItem[];
  form?: string;
  formAction?: string;
}
