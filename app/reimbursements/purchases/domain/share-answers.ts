import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { Answers } from "~/eligibility/domain/judgement";
import { foldText } from "~/platform/values/fold-text";
import type { Purchase, PurchaseItem } from "./purchase";

interface Rules {
  judge: (title: string, answers: Answers, soldBy: string | null) => ItemVerdict;
  /** True if a question is about the product, not about its buyer. */
  asksOfProduct: (question: string) => boolean;
}

/**
 * What was answered of a product holds for items of the same name from the same store that ask the same. One with an answer
 * of its own keeps it; where answers differ, the person is asked.
 */
export function shareAnswers(purchases: readonly Purchase[], { judge, asksOfProduct }: Rules): Purchase[] {
  const given = answersByName(purchases, asksOfProduct);
  return purchases.map((purchase) => ({
    ...purchase,
    items: purchase.items.map((item) => {
      const others = item.answers || given.size === 0 ? undefined : given.get(nameOf(purchase, item));
      return others
        ? answerAs(others, item, (answers) => judge(item.title, answers, purchase.merchant))
        : item;
    }),
  }));
}

function answersByName(
  purchases: readonly Purchase[],
  asksOfProduct: Rules["asksOfProduct"],
): Map<string, Answers[]> {
  const given = new Map<string, Answers[]>();
  for (const purchase of purchases) {
    if (purchase.merchant === null) continue;
    for (const item of purchase.items) {
      if (!item.answers) continue;
      const name = nameOf(purchase, item);
      const ofProduct = Object.entries(item.answers).filter(([question]) => asksOfProduct(question));
      given.set(name, [...(given.get(name) ?? []), Object.fromEntries(ofProduct)]);
    }
  }
  return given;
}

function answerAs(
  others: readonly Answers[],
  item: PurchaseItem,
  judge: (answers: Answers) => ItemVerdict,
): PurchaseItem {
  let { verdict } = item;
  let answers: Answers = {};
  for (;;) {
    const asked = verdict.question?.id;
    const says = asked === undefined || answers[asked] ? null : agreed(others, asked);
    if (asked === undefined || says === null)
      return verdict === item.verdict ? item : { ...item, verdict, answers, isAnsweredAsOthers: true };
    answers = { ...answers, [asked]: says };
    verdict = judge(answers);
  }
}

/** What all that answered a question said; null if they differ, or none did. */
function agreed(given: readonly Answers[], question: string): "yes" | "no" | null {
  const said = new Set(given.flatMap((answers) => answers[question] ?? []));
  const [first = null] = said;
  return said.size === 1 ? first : null;
}

const nameOf = ({ merchant }: Pick<Purchase, "merchant">, { title }: Pick<PurchaseItem, "title">): string =>
  [merchant ?? "", title].map(foldText).join("\n");
