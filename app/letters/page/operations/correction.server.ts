import { administratorOf } from "~/administrators/content/administrators.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readForm } from "~/platform/http/form.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { correctionRequest, physicianRequest } from "../../domain/correction";
import {
  type LetterHistory,
  type LetterVersion,
  openCorrection,
  type RequestFacts,
  validLetter,
} from "../../domain/history";
import type { CorrectionField } from "../../domain/issued-letter";
import { shopperActions } from "../../domain/shopper-actions";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { hasPhysician } from "../../store/request-facts.server";
import { saveCorrectionRequest } from "../../store/shopper-requests.server";
import { correctionFaults } from "../content/form-faults";
import type { CorrectionClosed } from "../ui/correction-page";
import { requireLetter, todayOf } from "./open.server";
import { backWith } from "./page.server";

const failed = { event: "correction could not be asked for", formError: correctionFaults.failed };

/** Shows the letter's current content, and whether it can be corrected. */
export const showCorrection = (token: string | undefined, search: URLSearchParams) =>
  batchReads(() => readCorrectionPage(token, search));

async function readCorrectionPage(token: string | undefined, search: URLSearchParams) {
  const { token: known, link, facts, history } = await requireLetter(token);
  const version = validLetter(history);
  const today = todayOf({ facts });
  const actions = shopperActions(facts, history, today, hasDesk(env()));
  const wish = search.get("for") === "physician" ? "physician" : "words";
  const [wanted, hasOne] =
    wish === "physician"
      ? await Promise.all([physicianWanted(link), hasPhysician(link.requestId)])
      : [null, false];
  return {
    pageHref: paths.letterPage(known),
    formKey: crypto.randomUUID(),
    patient: version?.patient ?? null,
    written: version?.written,
    product: version?.product ?? null,
    wish,
    isOpen: actions.physician,
    closed: actions.correct ? null : whyClosed(facts, history, today),
    signer: version?.signer?.credential ?? null,
    /** The requirement of the request's administrator, if it requires a physician. */
    wanted,
    /** False if no physician of the practice may sign in the patient's state. */
    hasPhysician: hasOne,
  };
}

function whyClosed({ erasedAt }: RequestFacts, history: LetterHistory, today: string): CorrectionClosed {
  if (erasedAt !== null) return "erased";
  if (openCorrection(history)) return "waiting";
  const letter = validLetter(history);
  return letter && letter.validUntil < today ? "ended" : "none";
}

async function physicianWanted(link: Parameters<typeof readAccountAnswers>[0]): Promise<string | null> {
  const { signer } = administratorOf(await readAccountAnswers(link));
  return signer?.rule === "physician" ? signer.words : null;
}

/** Records the correction request; idempotent per form. */
export async function requestCorrection(request: Request, token: string | undefined) {
  const form = await readForm(request);
  const take = (asked: AskedCorrection) => batchReads(() => passOn(token, asked));
  return form.get("field") === "physician"
    ? acceptForm(form, physicianRequest, failed, take)
    : acceptForm(form, correctionRequest, failed, take);
}

interface AskedCorrection {
  field: CorrectionField;
  askedFor: string;
}

async function passOn(token: string | undefined, asked: AskedCorrection) {
  const isPhysician = asked.field === "physician";
  const letter = await requireLetter(token, isPhysician ? ["has_physician"] : [], asked.askedFor);
  const { token: known, link, facts, history } = letter;
  const isSame = history.corrections.some(
    ({ field, askedFor, decidedAt }) =>
      decidedAt === null && field === asked.field && askedFor === asked.askedFor,
  );
  if (saidAlready(validLetter(history), asked)) return { fieldErrors: { askedFor: correctionFaults.same } };
  const canBe = facts.erasedAt === null && (!isPhysician || (await hasPhysician(link.requestId)));
  const isTaken = isSame || (canBe && (await saveCorrectionRequest(link, asked)));
  return isTaken
    ? backWith(known, isPhysician ? "physician-asked" : "correction-asked")
    : { status: 409, formError: correctionFaults.closed };
}

/** True if the letter has these words in this place already. */
function saidAlready(version: LetterVersion | null, { field, askedFor }: AskedCorrection): boolean {
  const words = {
    "patient-name": version?.patient,
    "written-name": version?.written,
    product: version?.product,
  };
  return field !== "physician" && words[field] === askedFor;
}
