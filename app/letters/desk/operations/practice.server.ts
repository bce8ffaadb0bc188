import { data } from "@remix-run/node";
import { z } from "zod";
import { batchReads } from "~/platform/database/batched-reads.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { acceptForm, type FormFault } from "~/platform/http/accept-form.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { csvTable } from "~/platform/values/csv";
import { practicePaths } from "~/practice-paths";
import { stateRules } from "../../content/state-rules.server";
import { coverageOf } from "../domain/coverage";
import { type MemberAnswer, memberSchema } from "../domain/member";
import { readMonth, reportTable } from "../domain/practice-report";
import type { DeskMember } from "../domain/provider";
import { endedLicenses, endedLicenseWords } from "../domain/provider-facts";
import { requireRight } from "../http/require-provider.server";
import { listLeftBehind, listStrandedStates } from "../store/held-work.server";
import {
  closeMember,
  listHighApprovals,
  readPractice,
  readPracticeReport,
  readQuality,
  saveMember,
} from "../store/practice.server";
import { listMembersOf } from "../store/providers.server";
import { listDisagreements } from "../store/second-opinions.server";

export const memberFaults = {
  elsewhere: "This address is of another practice, or your own. Ask the operator of the site to change it.",
  known: "This address has an account here. Change it, or open it again, in the list above.",
  closed:
    "This account was closed meanwhile. Nothing was saved. “Open again” opens it with what is typed here.",
  used: "This account has decided under its address, so that stays. Ask the operator of the site to move it.",
  npi: "Another person has this NPI. Nothing was saved.",
} as const;

/** Their account may be closed, and its address wrong: opened again, it gets the right one. */
const npiOf = (name: string) =>
  `${name} has this NPI. Change that account, or open it again, in the list above.`;

const shownDisagreements = 20;
const outcomes = z.enum(["saved", "closed"]);

/** Shows the page of a practice to its medical director. */
export async function showPractice(request: Request) {
  const { provider } = await requireRight(request, "see-reports");
  const [practice, members, quality, disagreements, highApprovals, flash, leftBehind, stranded] =
    await batchReads(() =>
      Promise.all([
        readPractice(provider.practiceId),
        listMembersOf(provider.practiceId),
        readQuality(provider.id),
        listDisagreements(provider.practiceId, shownDisagreements),
        listHighApprovals(provider.id),
        readFlash(request, practicePaths.practice, outcomes),
        listLeftBehind(provider.id),
        listStrandedStates(provider.id),
      ]),
    );
  const now = new Date();
  const shown = members.map(({ id, name, email, role, credential, npi, isActive, hasJoined, licenses }) => ({
    id,
    name,
    email,
    role,
    credential,
    npi,
    isActive,
    hasJoined,
    licenses,
  }));
  const asked = new URL(request.url).searchParams.get("person");
  return data(
    {
      practice,
      members: shown,
      chosen: shown.find(({ id }) => id === asked && id !== provider.id) ?? null,
      coverage: coverageOf(stateRules, members, now),
      quality,
      disagreements,
      highApprovals,
      leftBehind,
      stranded,
      reader: provider.id,
      month: now.toISOString().slice(0, 7),
      done: flash.message,
    },
    { headers: flash.headers },
  );
}

/** Invites, changes or removes a person of the practice. */
export async function changePeople(request: Request) {
  const { provider } = await requireRight(request, "manage-people");
  return withRetryPage(request, async (form) => {
    const intent = String(form.get("intent") ?? "");
    if (intent === "close") return close(provider, String(form.get("member") ?? ""));
    if (intent !== "save" && intent !== "open") refuse(400, "This isn't a form of ours.");
    return acceptForm(form, memberSchema, null, async (answer) => {
      const id = String(form.get("member") ?? "");
      if (id !== "" && !z.uuid().safeParse(id).success) refuse(404, "There is no such person.");
      const changed = id === "" ? null : { id, opens: intent === "open" };
      return (await save(provider, answer, changed)) ?? done("saved");
    });
  });
}

/** Saves a changed person, or invites someone; returns what speaks against it. */
async function save(
  director: DeskMember,
  answer: MemberAnswer,
  changed: { id: string; opens: boolean } | null,
): Promise<FormFault | null> {
  const members = await listMembersOf(director.practiceId);
  const known = members.find(({ id }) => id === changed?.id);
  const [ended] = endedLicenses(answer.licenses, known?.licenses ?? [], new Date());
  if (ended) return { fieldErrors: { licenses: endedLicenseWords(ended) } };
  const { practiceName, addressLines, phone } = known ?? director;
  const facts = {
    ...answer,
    practiceName,
    addressLines,
    phone,
    signatureName: known?.signatureName ?? answer.name,
    signaturePng: known?.signaturePng ?? null,
  };
  try {
    const outcome = await saveMember(director.id, changed, facts);
    if (outcome === "known" || outcome === "used") return { fieldErrors: { email: memberFaults[outcome] } };
    if (outcome !== "saved") return { status: 422, formError: memberFaults[outcome] };
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "23505")) throw error;
    const other = members.find(({ npi }) => npi === answer.npi);
    return { fieldErrors: { npi: other ? npiOf(other.name) : memberFaults.npi } };
  }
  if (known?.userId && known.email !== answer.email)
    await endSignIns({ kind: "desk", subject: known.userId });
  return null;
}

async function close(director: DeskMember, id: string) {
  const closed = z.uuid().safeParse(id).success ? await closeMember(director.id, id) : null;
  if (!closed) refuse(404, "There is no such person.");
  if (closed.userId) await endSignIns({ kind: "desk", subject: closed.userId });
  return done("closed");
}

const done = (outcome: z.output<typeof outcomes>) => redirectWith(practicePaths.practice, outcome);

/** A month's activity of the practice's people, as CSV: numbers by person, nothing about patients. */
export async function downloadReport(request: Request): Promise<Response> {
  const { provider } = await requireRight(request, "see-reports");
  const month = readMonth(new URL(request.url).searchParams.get("month"));
  if (!month) refuse(404, "There is no such month.");
  const rows = await readPracticeReport(provider.id, month);
  return new Response(csvTable(reportTable(month, rows)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="practice-${month}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
