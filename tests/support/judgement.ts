import type { Judgement, Source } from "~/eligibility/domain/judgement";
import { sameForAll } from "~/eligibility/domain/verdict";

export const listSource: Source = { name: "The list", url: "https://list.example/", checked: "2026-11-20" };

/** A judgement with the facts a test is about; the rest is neutral. */
export function judgementOf(facts: Partial<Judgement> & Pick<Judgement, "verdict">): Judgement {
  return {
    byAccount: sameForAll(facts.verdict),
    rule: null,
    category: null,
    lineItem: null,
    reason: null,
    source: facts.sources?.[0] ?? null,
    sources: facts.source ? [facts.source] : [],
    excessOnly: false,
    confidence: null,
    contested: false,
    conditions: null,
    question: null,
    ...facts,
  };
}
