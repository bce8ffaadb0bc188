import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { codeAnswer } from "~/domain/letters/typed-code";
import { readQueryAnswers } from "~/http/keyed-form.server";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";
import { VerifyPage } from "~/ui/verification/verify-pages";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);

/** The form; its answer leads to the letter's own page. */
export function loader({ request }: LoaderFunctionArgs) {
  const submission = readQueryAnswers(request, codeAnswer);
  if (!submission) return data({ typed: "", problem: null });
  if (submission.status === "success") throw redirect(paths.verified(submission.value.code), 303);
  const problem = submission.error?.code?.[0] ?? null;
  return data({ typed: String(submission.payload.code ?? ""), problem }, { status: 422 });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Verify a Letter",
    description:
      "Type the code of a letter of medical necessity to see whether it is genuine, valid, and who signed it.",
    path: paths.verify,
  });

export default function Verify() {
  return <VerifyPage {...useLoaderData<typeof loader>()} />;
}
