import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailResume, showResume } from "~/letters/request/resume.server";
import { ResumeForm, ResumeMailed } from "~/letters/ui/resume-form";

export const loader = ({ request }: LoaderFunctionArgs) => showResume(request);
export const action = ({ request }: ActionFunctionArgs) => mailResume(request);

export const meta: MetaFunction = () => privateMeta("Continue Your Request");

export default function Resume() {
  const { isTaken, email, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {isTaken && !refused ? (
        <ResumeMailed />
      ) : (
        <ResumeForm email={email} lastResult={refused?.result} formKey={refused?.formKey ?? formKey} />
      )}
    </NarrowSheet>
  );
}
