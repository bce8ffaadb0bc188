import type { People } from "~/eligibility/domain/apply-terms";
import { countedCents, dayOf, type Purchase } from "../../purchases/domain/purchase";
import type { Claim } from "./claim";
import { itemName } from "./claimed-items";

/** The part of a yearly or monthly cap that other items use. Money is in cents. */
export interface CapUse {
  /** All that was spent in dollars on things of a rule, as far as it counts, by rule and month. */
  months: ReadonlyMap<string, number>;
  /** The part of a rule's items that claims hold in the year of a day, for the same person if one is known. */
  claimed(rule: string | null, on: string | null, people: People): number;
}

const monthKey = (rule: string, on: string): string => `${rule} ${on.slice(0, 7)}`;

/** The sum spent on a rule's items in the month of a day. */
export const spentInMonth = ({ months }: CapUse, rule: string | null, on: string | null): number =>
  (rule && on && months.get(monthKey(rule, on))) || 0;

/** The use of the caps by purchases and claims. `claimed` has the claims that hold items, by `itemName`. */
export function capUse(purchases: readonly Purchase[], claimed: ReadonlyMap<string, Claim>): CapUse {
  const months = new Map<string, number>();
  const held: { rule: string; year: string; patient: Claim["patientIs"]; cents: number }[] = [];
  for (const purchase of purchases) {
    if (purchase.isHidden || purchase.currency !== "USD") continue;
    const { key } = purchase;
    for (const item of purchase.items) {
      const { key: itemKey, paidCents, verdict } = item;
      const { rule } = verdict;
      const soldOn = dayOf(item, purchase);
      if (rule === null || soldOn === null) continue;
      months.set(monthKey(rule, soldOn), (months.get(monthKey(rule, soldOn)) ?? 0) + countedCents(item));
      const claim = claimed.get(itemName(key, itemKey));
      if (claim)
        held.push({
          rule,
          year: soldOn.slice(0, 4),
          patient: claim.patientIs,
          cents: heldCents(claim, key, itemKey, paidCents),
        });
    }
  }
  return {
    months,
    claimed: (rule, on, { patient }) =>
      held
        .filter((one) => one.rule === rule && one.year === on?.slice(0, 4))
        .filter((one) => !one.patient || !patient || one.patient.relation === patient.relation)
        .reduce((sum, { cents }) => sum + cents, 0),
  };
}

const heldCents = ({ items }: Claim, purchaseKey: string, key: string, paidCents: number): number =>
  items.find((item) => item.purchaseKey === purchaseKey && item.itemKey === key)?.amountCents ?? paidCents;
