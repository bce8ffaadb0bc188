import { z } from "zod";
import type { PurchaseItem } from "./purchase";

const says = z.enum(["yes", "no"]);

/** An answer to the question about an item, as one button sends it. */
interface ItemAnswer {
  key: string;
  question: string;
  says: z.output<typeof says>;
}

type Shown = Pick<PurchaseItem, "key" | "quantity" | "paidCents">;

/** The value of the button that confirms the prices of items, which contains them, so that only what was shown is confirmed. */
export const confirmedBy = (...items: readonly Shown[]): string =>
  items.map(({ key, quantity, paidCents }) => [key, quantity, paidCents].join(":")).join(" ");

/** The items that still are as the button's page showed them. */
export function itemsConfirmedBy<I extends Shown>(value: unknown, items: readonly I[]): I[] {
  const shown = new Set(typeof value === "string" ? value.split(" ") : []);
  return items.filter((item) => shown.has(confirmedBy(item)));
}

/** An answer as the value of a button. */
export const settledBy = {
  write: ({ key, question, says }: ItemAnswer): string => [says, key, question].join(":"),
  /** Null for a value that none of our buttons sends. */
  read(value: unknown): ItemAnswer | null {
    const [said, key = "", ...rest] = typeof value === "string" ? value.split(":") : [];
    const answer = says.safeParse(said);
    const question = rest.join(":");
    return answer.success && key !== "" && question !== "" && question.length <= 80
      ? { key, question, says: answer.data }
      : null;
  },
};
