import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newDraftKey } from "~/http/draft-cookie.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { mailedLinkState } from "~/operations/mailed-links/mailed-link.server";
import { formKeyName } from "~/ui/form/form-key";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ResumeLinkPage } from "~/ui/letters/resume-link-pages";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { linkUseHere, proveHere, resumeHere } from "~/wizards/resume.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const use = await linkUseHere(request, token);
  const isUsed = !use && (await mailedLinkState(token, "resume")) === "used";
  const state = use ?? (isUsed ? ("used" as const) : ("over" as const));
  return data({ state, formKey: newDraftKey() }, { status: use ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { token = "" } = params;
  const answer =
    form.get("intent") === "prove"
      ? await proveHere(request, token)
      : await resumeHere(request, token, form.get(formKeyName));
  return answer ?? data(null, { status: 404 });
}

export const meta: MetaFunction = () => privateMeta("Continue Your Request");

export default function ResumeLink() {
  const { state, formKey } = useLoaderData<typeof loader>();
  // `null` is the answer to a press that opened nothing; its draft is gone where the link itself is still open.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      <ResumeLinkPage state={isRefused && state !== "used" ? "over" : state} formKey={formKey} />
    </NarrowSheet>
  );
}
