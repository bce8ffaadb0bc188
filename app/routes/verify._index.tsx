import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stylesheet } from "~/kit/layout/stylesheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { codeAnswer } from "~/letters/domain/typed-code";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { VerifyPage } from "~/letters/verify/ui/verify-pages";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readQueryAnswers } from "~/platform/http/keyed-form.server";

export const handle: RouteHandle = { inSitemap: true };
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
