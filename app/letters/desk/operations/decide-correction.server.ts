import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { keepingPosted } from "~/platform/http/unsaved-answers.server";
import type { LetterContent } from "../../domain/letter-content";
import { correctLetter, physicianReview, signAnew } from "../../operations/correct-letter.server";
import { physicianApproval } from "../domain/physician-approval";
import type { Provider } from "../domain/provider";
import { isPhysician } from "../domain/provider";
import type { Review } from "../domain/review";
import { requireProvider } from "../http/require-provider.server";
import { noteLetterOpened } from "../store/audit.server";
import {
  type Correction,
  confirmCorrection,
  readCorrection,
  readNewestContent,
  refuseCorrection,
} from "../store/corrections.server";
import { today } from "./approve.server";
import { requireReview } from "./open-review.server";

/** As `requireCorrection`; 403 for who isn't a physician where one is asked for. */
async function requireDecidable(request: Request, id: string | undefined): Promise<OpenCorrection> {
  const open = await requireCorrection(request, id);
  if (open.correction.field === "physician" && !isPhysician(open.provider.credential))
    refuse(403, "Only an MD or DO may decide on this.");
  return open;
}

/** What the page of a correction shows. */
export async function showCorrection(request: Request, id: string | undefined) {
  const { correction, content, review, provider } = await requireDecidable(request, id);
  await noteLetterOpened(review, provider.id);
  const { field, askedFor, askedAt, isDecided, requestId } = correction;
  const { startsOn, endsOn, signer } = content;
  const common = { askedFor, askedAt, isDecided, startsOn, endsOn };
  if (field === "physician") {
    const signedBy = `${signer.name}, ${signer.credential}`;
    return { kind: "physician" as const, ...common, requestId, signer: signedBy, says: saysOf(content) };
  }
  const before = field === "product" ? content.product.name : content.patient.name;
  return { kind: "words" as const, ...common, field, before };
}

/** What a physician confirms, part by part. */
function saysOf(content: LetterContent) {
  const { diagnosis, effect, product, reason } = content;
  return {
    diagnosis: diagnosis.icd10 ? `${diagnosis.name} (ICD-10-CM ${diagnosis.icd10})` : diagnosis.name,
    effect,
    product: `${product.name}. ${product.use}`,
    reason,
    review: physicianReview(content),
  };
}

/** Signs or refuses what is asked for. */
export async function decideCorrection(request: Request, id: string | undefined) {
  const open = await requireDecidable(request, id);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "confirm" && intent !== "refuse") refuse(400, "This isn't a form of ours.");
  if (intent === "confirm" && open.correction.field === "physician") {
    form.delete("intent");
    const submission = parseWithZod(form, { schema: physicianApproval });
    if (submission.status !== "success")
      return data({ fault: null, result: submission.reply() }, { status: 422 });
  }
  const outcome = await (intent === "confirm"
    ? confirm(open)
    : refuseCorrection(open.correction.id, open.provider.id));
  if (outcome === "confirmed" || outcome === "refused") {
    const headers = { "Set-Cookie": await setFlash(paths.desk, outcome) };
    return redirect(paths.desk, { status: 303, headers });
  }
  return outcome === "unprintable"
    ? data({ fault: outcome, result: null }, { status: 422 })
    : data({ fault: "closed" as const, result: null }, { status: 409 });
}

async function confirm({ provider, review, correction, content }: OpenCorrection) {
  const by = { provider, state: review.patientState, today: today() };
  const { field, askedFor } = correction;
  const next =
    field === "physician" ? signAnew(content, by) : correctLetter(content, { field, askedFor }, by);
  return next ? confirmCorrection(correction.id, provider.id, next) : ("unprintable" as const);
}

interface OpenCorrection {
  provider: Provider;
  review: Review;
  correction: Correction;
  /** What the letter says now. */
  content: LetterContent;
}

/** The guard of a correction's page: as `requireReview` of its request, and 404 for an unknown one. */
async function requireCorrection(request: Request, id = ""): Promise<OpenCorrection> {
  await requireProvider(request);
  const isId = z.uuid().safeParse(id).success;
  const correction = isId ? await keepingPosted(request, () => readCorrection(id)) : null;
  if (!correction) refuse(404, "There is no such correction.");
  const { provider, review } = await requireReview(request, correction.requestId);
  const content = await keepingPosted(request, () => readNewestContent(correction.requestId));
  if (!content) refuse(404, "There is no such letter.");
  return { provider, review, correction, content };
}
