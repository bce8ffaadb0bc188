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
import { writeDeskCookie } from "~/http/desk-cookie.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { requireDesk } from "~/http/require-provider.server";
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
  if (tokens === "ended") return data("ended" as const, { status: 422 });
  if (tokens === "too-often") return data("too-often" as const, { status: 429 });
  const cookie = await writeDeskCookie({ ...tokens, byLink: true });
  return redirect(paths.deskPassword, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Link() {
  return (
    <NarrowSheet>
      <FollowLink refused={useActionData<typeof action>()} />
    </NarrowSheet>
  );
}
