import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { renewClaim, requireReview } from "~/letters/desk/operations/open-review.server";
import { readDossier } from "~/letters/desk/operations/read-dossier.server";
import { claimReview } from "~/letters/desk/store/decisions.server";
import { releaseReview } from "~/letters/desk/store/reviews.server";
import reviewStyles from "~/letters/desk/ui/review.css?url";
import { ReviewPage } from "~/letters/desk/ui/review-page";
import { claimMinutes } from "~/letters/domain/review";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Request");

/** Opening the page renews the provider's claim and never makes one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const open = await requireReview(request, params.requestId);
  const isMine = (await renewClaim(open)) === "held";
  const [{ review }, dossier] = isMine
    ? await Promise.all([requireReview(request, params.requestId), readDossier(open.review)])
    : [open, null];
  return { review, dossier, reader: open.provider.id, now: new Date().toISOString() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { review, provider } = await requireReview(request, params.requestId);
  const intent = (await readForm(request)).get("intent");
  const key = { requestId: review.requestId, providerId: provider.id };
  if (intent === "release") {
    const isReleased = await releaseReview(key.requestId, key.providerId);
    const headers = isReleased ? { "Set-Cookie": await setFlash(paths.desk, "released") } : undefined;
    return redirect(paths.desk, { status: 303, headers });
  }
  if (intent !== "claim" && intent !== "take-over") refuse(400, "This isn't a form of ours.");
  const { outcome } = await claimReview(key, { minutes: claimMinutes, takeOver: intent === "take-over" });
  if (outcome === "claimed") return redirect(paths.deskReview(review.requestId), 303);
  return data({ refusal: outcome === "not-licensed" ? ("closed" as const) : outcome }, { status: 409 });
}

export default function ReviewRequest() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <ReviewPage {...page} refusal={refused?.refusal ?? null} />
      <script type="module" src={deskScript} />
    </>
  );
}
