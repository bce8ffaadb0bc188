import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DeskAction, type DeskRole, deskRoles, mayAtDesk } from "~/letters/desk/domain/rights";
import { revokeLetter } from "~/letters/desk/store/corrections.server";
import type { ClaimKey } from "~/letters/desk/store/decisions.server";
import { signedLetter } from "~/letters/store/signed-letter.server";
import { embeddedCatalog } from "../../support/catalog";
import { freshNpi } from "../../support/desk";
import { argumentsAbout, type DeskKey, rowsOf, situations } from "./desk-calls";
import { deskFunctions } from "./desk-functions";
import {
  alterReview,
  closeOtherPractices,
  minutesFromNow,
  newPractice,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
} from "./desk-rows";
import { untyped } from "./rows";

/** A state that no other case uses. */
const state = "MI";
const licensed = { [state]: "2099-12-31" };
const npi = freshNpi();
let [practice, person, colleague] = ["", "", ""];

const newKey = async (): Promise<DeskKey> => {
  const review = await newReview({ state });
  await alterReview(review.requestId, { practice_id: practice });
  return { ...review, providerId: person, practiceId: practice, decidedBy: colleague };
};
const about = situations(newKey, "Typed.");

/** What each function of the desk that writes asks of a person's role, and a situation in which it writes for one that may. */
const needs: Readonly<Record<string, [DeskAction, keyof typeof about]>> = {
  approve_letter: ["decide", "that is claimed"],
  cancel_visit: ["decide", "with a visit"],
  close_member: ["manage-people", "that waits"],
  confirm_correction: ["decide", "with a letter, to be corrected"],
  deny_letter: ["decide", "that is claimed"],
  offer_visit: ["decide", "that is claimed"],
  offer_visit_times: ["decide", "with a visit"],
  record_chart_export: ["export-own", "with a letter, to be corrected"],
  record_second_opinion: ["give-second-opinion", "with a decision to read a second time"],
  record_visit: ["decide", "with a visit"],
  refuse_correction: ["decide", "with a letter, to be corrected"],
  revoke_letter: ["revoke-own", "with a letter, to be corrected"],
  save_member: ["manage-people", "that waits"],
  withdraw_visit_time: ["decide", "with a visit"],
};

/** Functions that write for every role, and why. */
const forEveryRole: Readonly<Record<string, string>> = {
  ask_question: "everyone asks",
  claim_next_review: "everyone opens requests",
  claim_review: "everyone opens requests",
  collect_desk_notices: "mails of their own",
  holds_ticks: "locks for the functions that ask",
  lock_claimed_review: "locks for the functions that ask",
  lock_visit: "locks for the functions that ask",
  open_desk_review: "everyone opens requests",
  record_letter_opened: "everyone reads letters of requests they may open",
  record_record_view: "everyone opens requests",
  release_review: "a claim of their own",
  save_phrase: "phrases of their own",
  save_provider_settings: "settings of their own",
  save_review_draft: "everyone prepares",
  send_letter_now: "a signature of their own",
  undo_signing: "a signature of their own",
  update_provider_profile: "a profile of their own",
  withdraw_question: "everyone asks",
};

const takesRole = async (role: DeskRole) => {
  const signs = role === "assistant" ? { credential: null, npi: null } : { credential: "MD", npi };
  const db = await untyped();
  await db
    .from("providers")
    .update({ role, ...signs })
    .eq("id", person)
    .throwOnError();
};

async function call(name: string, requestId: string, rows: Record<string, unknown[]>) {
  const args = deskFunctions.find((one) => one.name === name)?.args ?? [];
  const [time] = rows.times as { starts_at: string }[];
  const member = (rows.people as { id: string }[]).find(({ id }) => id === colleague);
  const content = signedContent({ version: name === "confirm_correction" ? 2 : 1 });
  const given = argumentsAbout(args, requestId, rows, {
    p_provider_id: person,
    p_member_id: colleague,
    p_member: { ...member, name: `Renamed ${requestId}` },
    p_content: signedLetter(content, ownDecision, 120),
    p_typed: null,
    p_times: [minutesFromNow(900)],
    p_from: null,
    p_starts_at: time?.starts_at ?? null,
    ...(name === "record_visit" && { p_outcome: "held", p_minutes: 15 }),
  });
  return (await untyped()).rpc(name, given).throwOnError();
}

async function newSituation(name: string): Promise<ClaimKey> {
  const [, situation = ""] = needs[name] ?? [];
  const key = (await about[situation]?.()) ?? (await newKey());
  if (name !== "record_visit") return key;
  const db = await untyped();
  const unrecorded = { state: "unrecorded", starts_at: minutesFromNow(-30) };
  await db.from("letter_visits").update(unrecorded).eq("request_id", key.requestId).throwOnError();
  await alterReview(key.requestId, { state: "waiting" });
  return key;
}

/** The request and its visit are in their states of before, and the request is claimed by the member. */
async function putBack(requestId: string, rows: Record<string, unknown[]>): Promise<void> {
  const [review] = rows.letter_reviews as { state: string }[];
  const [visit] = rows.letter_visits as { state: string }[];
  await alterReview(requestId, {
    state: review?.state,
    claimed_by: person,
    claimed_until: minutesFromNow(15),
  });
  const db = await untyped();
  if (visit)
    await db.from("letter_visits").update({ state: visit.state }).eq("request_id", requestId).throwOnError();
}

/** What a role may do at the desk, as the functions of the database ask. */
export function roleCases(): void {
  describe("the functions of the desk that write", () => {
    beforeAll(async () => {
      practice = await newPractice({ states: [state], sample_percent: 0 });
      person = await newProvider(licensed, { practice_id: practice });
      colleague = await newProvider(licensed, { practice_id: practice });
    });
    afterAll(closeOtherPractices);

    test("are each listed with the role they need", async () => {
      const catalog = await embeddedCatalog();
      const writing = await catalog.query<{ proname: string }>(
        "select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
      );
      await catalog.close();
      const volatile = new Set(writing.map(({ proname }) => proname));
      const names = deskFunctions.map(({ name }) => name).filter((name) => volatile.has(name));
      expect(names.sort()).toEqual([...Object.keys(needs), ...Object.keys(forEveryRole)].sort());
    });

    test.each(Object.keys(needs))("%s writes for a medical director", async (name) => {
      await takesRole("medical-director");
      const { requestId } = await newSituation(name);
      const before = await rowsOf(requestId, practice);
      await call(name, requestId, before);
      expect(await rowsOf(requestId, practice)).not.toEqual(before);
    });

    const refused = deskRoles.flatMap((role) =>
      Object.entries(needs)
        .filter(([, [action]]) => !mayAtDesk(role, action))
        .map(([name]) => [name, role] as const),
    );

    test.each(refused)("%s changes nothing for a member who is %s by now", async (name, role) => {
      await takesRole("medical-director");
      const { requestId } = await newSituation(name);
      const held = await rowsOf(requestId, practice);
      await takesRole(role);
      // What they held is taken from them, and is put back here: their role has to be asked for, too.
      await putBack(requestId, held);
      const before = await rowsOf(requestId, practice);
      await call(name, requestId, before);
      expect(await rowsOf(requestId, practice)).toEqual(before);
    });

    test("a letter is revoked without a license in its patient's state by its signer and by a medical director, and by no other provider", async () => {
      await takesRole("medical-director");
      const [letter, theirs] = [await newSituation("revoke_letter"), await newSituation("revoke_letter")];
      const elsewhere = await newProvider({ CA: "2099-12-31" }, { practice_id: practice });
      const director = await newProvider({}, { practice_id: practice, role: "medical-director" });
      const db = await untyped();
      const signer = { provider_id: elsewhere };
      await db.from("issued_letters").update(signer).eq("request_id", theirs.requestId).throwOnError();
      const revoke = (key: ClaimKey, by: string) =>
        revokeLetter(key, by, { reason: "Signed by mistake", cause: "our-mistake" });
      expect(await revoke(letter, elsewhere)).toBe("closed");
      expect(await revoke(theirs, elsewhere)).toBe("revoked");
      expect(await revoke(letter, director)).toBe("revoked");
    });
  });
}
