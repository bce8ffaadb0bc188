import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listAudit, noteLetterOpened } from "~/data/desk/audit.server";
import { readNewestContent, revokeLetter } from "~/data/desk/corrections.server";
import { readRequestStatus } from "~/data/desk/reviews.server";
import { requireReview } from "~/desk/open-review.server";
import { revocationAnswer } from "~/domain/desk/decision";
import { setFlash } from "~/http/flash-cookie.server";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { paths } from "~/paths";
import { LetterPage } from "~/ui/desk/letter-page";
import reviewStyles from "~/ui/desk/review.css?url";
import { constraintOf } from "~/ui/form/constraint";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Letter");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { review, provider } = await requireReview(request, params.requestId);
  const [content, audit, status] = await Promise.all([
    readNewestContent(review.requestId),
    listAudit(review.requestId),
    readRequestStatus(review),
  ]);
  if (content) await noteLetterOpened(review, provider.id);
  return { content, audit, isRevocable: status === "sent" };
}

const failed = {
  event: "letter could not be revoked",
  formError: "We couldn't revoke the letter just now. Please try again in a moment.",
};
const tooLate = {
  status: 409,
  formError: "This letter isn't one that can be revoked now. Nothing was changed.",
};

export async function action({ request, params }: ActionFunctionArgs) {
  const { review, provider } = await requireReview(request, params.requestId);
  return takeKeyedForm(request, revocationAnswer, failed, async ({ reason }) => {
    if ((await revokeLetter(review, provider.id, reason)) === "closed") return tooLate;
    const headers = { "Set-Cookie": await setFlash(paths.desk, "revoked") };
    return redirect(paths.desk, { status: 303, headers });
  });
}

export default function Letter() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const constraint = constraintOf(revocationAnswer);
  return (
    <LetterPage
      {...page}
      isRevocable={page.isRevocable || refused !== undefined}
      constraint={constraint}
      lastResult={refused?.result}
    />
  );
}
