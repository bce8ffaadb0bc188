import { afterAll, describe, expect, test } from "vitest";
import { claimReview } from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import {
  closeProvider,
  listHeldWork,
  listLeftBehind,
  listStrandedStates,
} from "~/letters/desk/store/held-work.server";
import { closeMember } from "~/letters/desk/store/practice.server";
import { doTimedWork, isUndecidable } from "~/letters/store/timed-mails.server";
import { dayInState } from "~/platform/values/state-day";
import {
  alterReview,
  auditOf,
  firstPractice,
  minutesFromNow,
  newPractice,
  newProvider,
  newReview,
} from "./desk-rows";
import { untyped } from "./rows";

/** In a state that no other case has a provider in: a practice with a director who is licensed nowhere, one provider, and a request that the provider has claimed. */
async function claimedOne(state: "KS" | "IA" | "OK" | "ID") {
  // The demo's providers are licensed everywhere.
  await (await untyped())
    .from("provider_licenses")
    .delete()
    .eq("state", state)
    .like("license_number", "DEMO-%");
  const practice_id = await newPractice();
  const director = await newProvider({}, { practice_id, role: "medical-director" });
  const provider = await newProvider({ [state]: "2099-12-31" }, { practice_id });
  const { requestId, kind } = await newReview({ state });
  await alterReview(requestId, { practice_id });
  const key = { kind, requestId, providerId: provider };
  expect((await claimReview(key, { minutes: 15, takeOver: false })).outcome).toBe("claimed");
  return { practice_id, director, provider, requestId };
}

const rowOf = async (table: string, requestId: string) =>
  (await (await untyped()).from(table).select("*").eq("request_id", requestId).single()).data;

const offersOf = async (requestId: string) => {
  const db = await untyped();
  const { data } = await db.from("outbox").select("payload").eq("topic", "mail.no-provider");
  return (data ?? []).filter(({ payload }) => payload.requestId === requestId).length;
};

export function leftBehindCases(): void {
  describe("who leaves", () => {
    afterAll(async () => {
      const db = await untyped();
      await db
        .from("practices")
        .update({ is_active: false })
        .neq("id", await firstPractice());
    });

    test("is listed with what they hold, gives claims back and has the shopper told, in one transaction", async () => {
      const { director, provider, requestId } = await claimedOne("KS");
      const held = { what: "claimed", patientState: "KS", items: 1, hasOthers: false };
      expect(await listHeldWork(provider)).toEqual([{ ...held, isLicensed: true }]);
      expect(await listLeftBehind(director)).toEqual([]);
      expect(await isUndecidable(requestId)).toBe(false);
      expect(await closeProvider(provider)).toEqual([{ ...held, isLicensed: true }]);
      expect(await listHeldWork(provider)).toEqual([]);
      expect((await auditOf({ requestId })).at(-1)).toBe("released");
      expect([await isUndecidable(requestId), await offersOf(requestId)]).toEqual([true, 1]);
      expect(await listStrandedStates(director)).toEqual([
        { patientState: "KS", waiting: 1, corrections: 0 },
      ]);
    });

    test("holds no work afterwards, not even what they claim at that moment", async () => {
      const practice_id = await newPractice();
      const director = await newProvider({}, { practice_id, role: "medical-director" });
      const held = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const providerId = await newProvider({ ID: "2099-12-31" }, { practice_id });
          const { requestId } = await newReview({ state: "ID" });
          await alterReview(requestId, { practice_id });
          await Promise.all([
            claimReview({ requestId, providerId }, { minutes: 15, takeOver: false }),
            closeMember(director, providerId),
          ]);
          return (await rowOf("letter_reviews", requestId)).claimed_by;
        }),
      );
      expect(held).toEqual(held.map(() => null));
    });

    test.each([
      ["goes to another practice", async () => ({ practice_id: await newPractice() })],
      ["is an assistant from now on", async () => ({ role: "assistant", credential: null, npi: null })],
    ])(
      "or %s, gives claims back and has open visits canceled and the shopper told, at once",
      async (_, change) => {
        const { provider, requestId } = await claimedOne("ID");
        const offered = {
          ...(await newReview({ state: "ID" })),
          providerId: provider,
        };
        await alterReview(offered.requestId, {
          practice_id: (await rowOf("letter_reviews", requestId)).practice_id,
        });
        await claimReview(offered, { minutes: 15, takeOver: false });
        const offer = {
          way: "phone",
          minutes: 15,
          zone: "America/Boise",
          times: [minutesFromNow(600)],
        } as const;
        expect(await offerVisit(offered, { ...offer, times: [...offer.times] })).toBe("offered");
        await (await untyped())
          .from("providers")
          .update(await change())
          .eq("id", provider);
        expect(await rowOf("letter_reviews", requestId)).toMatchObject({
          state: "waiting",
          claimed_by: null,
        });
        expect((await auditOf({ requestId })).at(-1)).toBe("released");
        expect(await rowOf("letter_reviews", offered.requestId)).toMatchObject({ state: "waiting" });
        const { id, state } = await rowOf("letter_visits", offered.requestId);
        expect(state).toBe("canceled");
        const mails = await (await untyped()).from("outbox").select("payload").eq("topic", "mail.visit");
        const told = (mails.data ?? []).map(({ payload }) => payload).filter(({ visitId }) => visitId === id);
        expect(told).toContainEqual(expect.objectContaining({ step: "given-back", to: "shopper" }));
      },
    );

    test("is reported once, however many processes look, and again after someone was licensed meanwhile", async () => {
      const { practice_id, provider, requestId } = await claimedOne("IA");
      const db = await untyped();
      await db.from("provider_licenses").update({ expires_on: "2020-01-01" }).eq("provider_id", provider);
      const offer = () => doTimedWork("notify_undecidable", 500);
      await Promise.all([offer(), offer(), offer()]);
      await offer();
      expect(await offersOf(requestId)).toBe(1);
      const next = await newProvider({ IA: "2099-12-31" }, { practice_id });
      await offer();
      expect(await offersOf(requestId)).toBe(1);
      await closeProvider(next);
      expect(await offersOf(requestId)).toBe(2);
    });

    test("whose license ends keeps what they hold on its last day for the patient, and gives it back the day after, once", async () => {
      const { practice_id, provider, requestId } = await claimedOne("ID");
      const db = await untyped();
      const offered = { ...(await newReview({ state: "ID" })), providerId: provider };
      const elsewhere = { ...(await newReview({ state: "VT" })), providerId: provider };
      for (const one of [offered, elsewhere]) await alterReview(one.requestId, { practice_id });
      await db
        .from("provider_licenses")
        .insert({ provider_id: provider, state: "VT", license_number: "A1", expires_on: "2099-12-31" });
      for (const one of [offered, elsewhere]) await claimReview(one, { minutes: 15, takeOver: false });
      const times = [minutesFromNow(600)];
      await offerVisit(offered, { way: "phone", minutes: 15, zone: "America/Boise", times });
      const ends = async (days: number) => {
        const expires_on = dayInState("ID", minutesFromNow(days * 1_440));
        const license = db.from("provider_licenses").update({ expires_on });
        await license.eq("provider_id", provider).eq("state", "ID");
        await Promise.all([
          doTimedWork("release_unlicensed_work", 500),
          doTimedWork("release_unlicensed_work", 500),
        ]);
      };
      await ends(0);
      expect((await rowOf("letter_reviews", requestId)).claimed_by).toBe(provider);
      expect((await rowOf("letter_visits", offered.requestId)).state).toBe("offered");
      await ends(-1);
      expect((await auditOf({ requestId })).filter((action) => action === "released")).toHaveLength(1);
      expect((await rowOf("letter_reviews", requestId)).claimed_by).toBeNull();
      expect(await rowOf("letter_reviews", offered.requestId)).toMatchObject({
        state: "waiting",
        priority: 0,
      });
      const { id, state } = await rowOf("letter_visits", offered.requestId);
      expect(state).toBe("canceled");
      const mails = await db.from("outbox").select("payload").eq("topic", "mail.visit");
      const told = (mails.data ?? []).map(({ payload }) => payload).filter(({ visitId }) => visitId === id);
      expect(
        told
          .filter(({ step }) => step === "given-back")
          .map(({ to }) => to)
          .sort(),
      ).toEqual(["provider", "shopper"]);
      expect((await rowOf("letter_reviews", elsewhere.requestId)).claimed_by).toBe(provider);
    });

    test("whose license ended is listed for the director of their own practice only", async () => {
      const { director, provider } = await claimedOne("OK");
      const other = await claimedOne("OK");
      const db = await untyped();
      await db.from("provider_licenses").update({ expires_on: "2020-01-01" }).eq("provider_id", provider);
      expect(await listLeftBehind(director)).toMatchObject([
        { what: "claimed", patientState: "OK", items: 1, isActive: true },
      ]);
      expect(await listLeftBehind(other.director)).toEqual([]);
      expect(await listStrandedStates(other.director)).toEqual([]);
      expect(await listLeftBehind(provider)).toEqual([]);
    });
  });
}
