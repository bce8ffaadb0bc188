import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formKeyName } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { newDraftKey } from "~/letters/http/draft-cookie.server";
import { linkUseHere, proveHere, resumeHere } from "~/letters/request/resume.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { ResumeLinkPage } from "~/letters/ui/resume-link-pages";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";
import { mailedLinkState } from "~/platform/mailed-links/operations/mailed-link.server";

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
