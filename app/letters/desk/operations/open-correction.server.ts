import { z } from "zod";
import { refuse } from "~/platform/http/form.server";
import { keepingPosted } from "~/platform/http/unsaved-answers.server";
import type { LetterContent } from "../../domain/letter-content";
import type { Provider } from "../domain/provider";
import type { Review } from "../domain/review";
import { requireProvider } from "../http/require-provider.server";
import { type Correction, readCorrection, readNewestContent } from "../store/corrections.server";
import { requireReview } from "./open-review.server";

export interface OpenCorrection {
  provider: Provider;
  review: Review;
  correction: Correction;
  /** What the letter says now. */
  content: LetterContent;
}

/** The guard of a correction's page: as `requireReview` of its request, and 404 for an unknown one. */
export async function requireCorrection(request: Request, id = ""): Promise<OpenCorrection> {
  await requireProvider(request);
  const isId = z.uuid().safeParse(id).success;
  const correction = isId ? await keepingPosted(request, () => readCorrection(id)) : null;
  if (!correction) refuse(404, "There is no such correction.");
  const { provider, review } = await requireReview(request, correction.requestId);
  const content = await keepingPosted(request, () => readNewestContent(correction.requestId));
  if (!content) refuse(404, "There is no such letter.");
  return { provider, review, correction, content };
}
