import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { openDeskSession } from "../http/desk-session.server";
import { requireDesk } from "../http/require-provider.server";
import { signInByLink, type Tokens } from "../store/sign-in.server";

const link = z.object({ type: z.enum(["invite", "recovery"]), token: z.string().min(20).max(200) });
type DeskLink = z.output<typeof link>;

const linkIn = (request: Request): DeskLink | null =>
  link.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data ?? null;

/** A GET does nothing, because mail scanners open links. Status 404 for an incomplete link. */
export function showDeskLink(request: Request) {
  requireDesk();
  return linkIn(request) ? data(null) : data("ended" as const, { status: 404 });
}

/**
 * Signs in with a mailed link and redirects to the page that sets a password; status 404 for a used or expired one.
 */
export async function followDeskLink(request: Request) {
  requireDesk();
  await readForm(request);
  const tokens = await tokensOf(linkIn(request), clientKey(request));
  if (tokens === "ended" || tokens === "too-often") {
    logSecurityEvent(request, "link-refused", {});
    return data(tokens, { status: tokens === "ended" ? 404 : 429 });
  }
  const { cookie, userId } = await openDeskSession(request, tokens, true);
  logSecurityEvent(request, "link-followed", { user: userId });
  return redirect(paths.deskPassword, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function tokensOf(asked: DeskLink | null, visitorKey: string): Promise<Tokens | "ended" | "too-often"> {
  if (!asked) return "ended";
  if (!(await spendToken("desk-link-follow", visitorKey))) return "too-often";
  return (await signInByLink(asked.token, asked.type)) ?? "ended";
}
