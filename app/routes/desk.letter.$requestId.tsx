import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintOf } from "~/kit/form/constraint";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { revocationAnswer } from "~/letters/desk/domain/decision";
import { requireReview } from "~/letters/desk/operations/open-review.server";
import { listAudit, noteLetterOpened } from "~/letters/desk/store/audit.server";
import { readNewestContent, revokeLetter } from "~/letters/desk/store/corrections.server";
import { readRequestStatus } from "~/letters/desk/store/reviews.server";
import { LetterPage } from "~/letters/desk/ui/letter-page";
import reviewStyles from "~/letters/desk/ui/review.css?url";
import { paths } from "~/paths";
import { setFlash } from "~/platform/http/flash-cookie.server";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";

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
