import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailWasAsked, takeMailRequest } from "~/letters/http/mail-request.server";
import { askForDrafts } from "~/letters/operations/resume-draft.server";
import { heldEmail } from "~/letters/request/resume.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { ResumeForm, ResumeMailed, resumeFailed } from "~/letters/ui/resume-form";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const { isTaken, headers } = await mailWasAsked(request, paths.resume);
  const email = isTaken ? null : await heldEmail(request);
  return data({ isTaken, email, formKey: crypto.randomUUID() }, { headers });
}

const failed = { event: "a link to go on could not be asked for", formError: resumeFailed };

export const action = ({ request }: ActionFunctionArgs) =>
  takeMailRequest(request, paths.resume, failed, askForDrafts);

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
