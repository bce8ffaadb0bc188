import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newDraftKey } from "~/http/draft-cookie.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { mailedLinkState } from "~/operations/mailed-links/mailed-link.server";
import { formKeyName } from "~/ui/form/form-key";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ContinueHere, ResumeLinkOver } from "~/ui/letters/resume-link-pages";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { resumeHere } from "~/wizards/resume.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const state = await mailedLinkState(params.token ?? "", "resume");
  return data({ state, formKey: newDraftKey() }, { status: state === "open" ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const resumed = await resumeHere(request, params.token ?? "", form.get(formKeyName));
  return resumed ?? data(null, { status: 404 });
}

export const meta: MetaFunction = () => privateMeta("Continue Your Request");

export default function ResumeLink() {
  const { state, formKey } = useLoaderData<typeof loader>();
  // `null` is the answer to a press that opened nothing; its draft is gone where the link itself is still open.
  const isRefused = useActionData<typeof action>() === null;
  if (state === "open" && !isRefused)
    return (
      <NarrowSheet>
        <ContinueHere formKey={formKey} />
      </NarrowSheet>
    );
  return (
    <NarrowSheet>
      <ResumeLinkOver why={state === "used" ? "used" : "over"} />
    </NarrowSheet>
  );
}
