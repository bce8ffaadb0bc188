import { describe, expect, test } from "vitest";
import { ageOfMajority, keepYears, stateRuleOf, stateRules } from "~/letters/content/state-rules.server";
import type { SignedDecision } from "~/letters/desk/domain/approval";
import { credentials } from "~/letters/desk/domain/provider";
import { isBasisEnough, type ReviewBasis, reviewBases } from "~/letters/desk/domain/review-basis";
import { approveLetter, claimReview } from "~/letters/desk/store/decisions.server";
import { maySign } from "~/letters/domain/state-rules";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usStates } from "~/platform/values/us-state";
import { oldRequest, requests, rowsOf } from "./aged-rows";
import { auditOf, newProvider, newReview, ownDecision, signedContent } from "./desk-rows";
import { endOf } from "./end-of-period";
import { insert, untyped } from "./rows";

const states = Object.keys(usStates) as UsState[];
const bases = Object.keys(reviewBases) as ReviewBasis[];

async function asked(name: string, args: Record<string, unknown>): Promise<unknown> {
  const { data } = await (await untyped()).rpc(name, args).throwOnError();
  return data;
}

export function stateRuleCases(): void {
  describe("what a state's law asks", () => {
    test.each(states)("the database knows of %s what the table says", async (state) => {
      const { review } = stateRuleOf(state);
      expect(await asked("review_standard", { p_state: state })).toBe(review.standard);
      expect(await asked("age_of_majority", { p_state: state })).toBe(ageOfMajority(state));
      expect(await asked("retention_years", { p_state: state })).toBe(keepYears(state));
      const date = dayInState(state, new Date());
      for (const credential of credentials)
        expect([credential, await asked("may_sign", { p_credential: credential, p_state: state })]).toEqual([
          credential,
          maySign(stateRules, { credential, state, date }),
        ]);
      for (const basis of bases)
        expect([basis, await asked("is_basis_enough", { p_state: state, p_basis: basis })]).toEqual([
          basis,
          isBasisEnough(basis, review),
        ]);
    });

    const unread = states.filter((state) => stateRuleOf(state).review.standard === "unread");
    const { letsUnread: _, ...unsaid } = ownDecision.decision;

    test.each(unread)(
      "of %s, whose law isn't settled, it signs only where the operator lets letters be",
      async (state) => {
        const key = {
          ...(await newReview({ state })),
          providerId: await newProvider({ [state]: "2099-12-31" }),
        };
        await claimReview(key, { minutes: 15, takeOver: false });
        const signed = (decision: object) =>
          approveLetter(key, signedContent(), { ...ownDecision, decision: decision as SignedDecision });
        for (const decision of [{ ...unsaid, letsUnread: false }, unsaid])
          await expect(signed(decision)).rejects.toThrow("without a decision");
        expect(await signed(ownDecision.decision)).toBe("approved");
        expect(await auditOf(key)).toEqual(expect.arrayContaining(["claimed", "approved"]));
      },
    );

    test.each([
      ["CA", 40],
      ["NM", 40],
      ["CA", 16],
    ] as const)(
      "in %s, what a provider denied to someone of %i is kept for its years, too, a minor's from when they come of age",
      async (state, age) => {
        const provider_id = await newProvider();
        const child = { is_for_family: true, patient_name: "Sam", patient_relation: "child" };
        const patient = { state, age, ...(age < 18 && { ...child, guardian_confirmed: true }) };
        const isKept = async (daysLeft: number) => {
          const years = keepYears(state) + Math.max(ageOfMajority(state) - age, 0);
          const denied = endOf(`${years} years`, daysLeft);
          const id = await oldRequest(denied, { status: "denied", payment_status: "paid", ...patient });
          const about = { request_id: id, kind: "product" };
          const review = { patient_state: state, product_title: "Mat", state: "closed" };
          await insert("letter_reviews", { ...about, ...review, waiting_since: denied.toISOString() });
          const denial = { provider_id, reason: "no-tie", denied_at: denied.toISOString() };
          await insert("letter_denials", { ...about, ...denial });
          await purgeStale();
          return (await rowsOf(requests, { id }))[0]?.erased_at === null;
        };
        expect([await isKept(3), await isKept(-3)]).toEqual([true, false]);
      },
    );
  });
}
