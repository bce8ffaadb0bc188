import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { noteLetterOpened } from "~/data/desk/audit.server";
import { confirmCorrection, refuseCorrection } from "~/data/desk/corrections.server";
import { today } from "~/desk/approve.server";
import { requireCorrection } from "~/desk/open-correction.server";
import { setFlash } from "~/http/flash-cookie.server";
import { readForm, refuse } from "~/http/form.server";
import { correctLetter } from "~/operations/letters/correct-letter.server";
import { paths } from "~/paths";
import { CorrectionPage } from "~/ui/desk/correction-page";
import reviewStyles from "~/ui/desk/review.css?url";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Correction");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { correction, content, review, provider } = await requireCorrection(request, params.correctionId);
  await noteLetterOpened(review, provider.id);
  const { field, askedFor, askedAt, isDecided } = correction;
  const before = field === "product" ? content.product.name : content.patient.name;
  return { field, before, askedFor, askedAt, isDecided, startsOn: content.startsOn, endsOn: content.endsOn };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const open = await requireCorrection(request, params.correctionId);
  const intent = (await readForm(request)).get("intent");
  if (intent !== "confirm" && intent !== "refuse") refuse(400, "This isn't a form of ours.");
  const outcome = await (intent === "confirm"
    ? confirm(open)
    : refuseCorrection(open.correction.id, open.provider.id));
  if (outcome === "confirmed" || outcome === "refused") {
    const headers = { "Set-Cookie": await setFlash(paths.desk, outcome) };
    return redirect(paths.desk, { status: 303, headers });
  }
  return outcome === "unprintable"
    ? data({ fault: outcome }, { status: 422 })
    : data({ fault: "closed" as const }, { status: 409 });
}

async function confirm({
  provider,
  review,
  correction,
  content,
}: Awaited<ReturnType<typeof requireCorrection>>) {
  const next = correctLetter(content, correction, { provider, state: review.patientState, today: today() });
  return next ? confirmCorrection(correction.id, provider.id, next) : ("unprintable" as const);
}

export default function ConfirmCorrection() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <CorrectionPage {...page} fault={refused?.fault ?? null} />;
}
