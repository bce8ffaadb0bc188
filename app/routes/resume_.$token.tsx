import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { followResumeLink, showResumeLink } from "~/letters/request/resume.server";
import { ResumeLinkPage } from "~/letters/ui/resume-link-pages";

export const loader = ({ request, params }: LoaderFunctionArgs) => showResumeLink(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) => followResumeLink(request, params.token);

export const meta: MetaFunction = () => privateMeta("Continue Your Request");

export default function ResumeLink() {
  const { state, ...shown } = useLoaderData<typeof loader>();
  // The action returns `null` if the link didn't work; its draft may be gone while the link itself is valid.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      <ResumeLinkPage state={isRefused && state !== "used" ? "over" : state} {...shown} />
    </NarrowSheet>
  );
}
