import type { Relation } from "~/eligibility/domain/patient";
import type { Terms, TermsOf } from "~/eligibility/domain/terms";
import type { Account } from "~/eligibility/domain/verdict";
import type { PurchaseItem } from "../../purchases/domain/purchase";

/** The questions of a claim besides names: only those that its account, items or patient require. */
export interface ClaimQuestions {
  patient: boolean;
  bornIn: boolean;
  isDependent: boolean;
  ownerBornOn: boolean;
  coverageEndedOn: boolean;
}

interface AskedOf {
  account: Account;
  /** Null until it is answered. */
  relation: Relation | null;
  items: readonly Pick<PurchaseItem, "verdict">[];
  terms: TermsOf;
}

export function claimQuestions({ account, relation, items, terms }: AskedOf): ClaimQuestions {
  const has = (holds: (terms: Terms) => boolean) =>
    items.some(({ verdict }) => {
      const found = terms(verdict.rule)[account];
      return found !== undefined && holds(found);
    });
  const isByAge = has(({ cap }) => cap !== undefined && isAgeCap(cap.amounts));
  const isOwner = relation === "owner";
  return {
    patient: relation !== null && !isOwner,
    bornIn: relation === "child" || (isByAge && relation !== null && !isOwner),
    isDependent: relation === "child" || relation === "relative",
    ownerBornOn: has(({ owner_age }) => owner_age !== undefined) || (isByAge && isOwner),
    coverageEndedOn: account !== "hsa",
  };
}

const isAgeCap = (amounts: NonNullable<Terms["cap"]>["amounts"]): boolean =>
  Array.isArray(amounts) ||
  (typeof amounts === "object" && "by_year" in amounts && Object.values(amounts.by_year).some(Array.isArray));
