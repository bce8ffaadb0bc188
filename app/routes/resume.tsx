import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { mailWasAsked, takeMailRequest } from "~/http/mail-request.server";
import { askForDrafts } from "~/operations/letters/resume-draft.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ResumeForm, ResumeMailed, resumeFailed } from "~/ui/letters/resume-form";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { heldEmail } from "~/wizards/resume.server";

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
