import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { openDeskSession } from "~/letters/desk/http/desk-session.server";
import { requireDesk } from "~/letters/desk/http/require-provider.server";
import { followDeskLink } from "~/letters/desk/operations/follow-desk-link.server";
import { FollowLink } from "~/letters/desk/ui/follow-link";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";
import { noteSecurityEvent } from "~/platform/http/security-event.server";

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
