import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { clientKey } from "~/http/client-address.server";
import { openDeskSession } from "~/http/desk-session.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { requireDesk } from "~/http/require-provider.server";
import { noteSecurityEvent } from "~/http/security-event.server";
import { followDeskLink } from "~/operations/desk/follow-desk-link.server";
import { paths } from "~/paths";
import { FollowLink } from "~/ui/desk/follow-link";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Set your password");

const link = z.object({ type: z.enum(["invite", "recovery"]), token: z.string().min(20).max(200) });
const linkIn = (request: Request) =>
  link.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? null;

/** Opening the address does nothing: mail programs open links to look at them. */
export function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  if (!linkIn(request)) throw redirect(paths.deskForgotPassword, 303);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  await readForm(request);
  const asked = linkIn(request);
  const tokens = asked ? await followDeskLink(asked, clientKey(request)) : "ended";
  if (tokens === "ended" || tokens === "too-often") {
    noteSecurityEvent(request, "link-refused", {});
    return data(tokens, { status: tokens === "ended" ? 422 : 429 });
  }
  const { cookie, userId } = await openDeskSession(request, tokens, true);
  noteSecurityEvent(request, "link-followed", { user: userId });
  return redirect(paths.deskPassword, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Link() {
  return (
    <NarrowSheet>
      <FollowLink refused={useActionData<typeof action>()} />
    </NarrowSheet>
  );
}
