import { data, redirect } from "@remix-run/node";
import { isOtherViewersForm } from "~/form-action-url";
import { paths } from "~/paths";
import { cacheReadAhead } from "~/platform/database/batched-reads.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { requireOwnOrigin } from "~/platform/http/own-origin.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { signedOutPage, withRequestRetryPage } from "~/platform/http/unsaved-answers.server";
import { env, hasDesk } from "~/platform/process/env.server";
import type { UsState } from "~/platform/values/us-state";
import { stateRules } from "../../content/state-rules.server";
import { signingStates } from "../../domain/state-rules";
import { type DeskMember, isProvider, type Provider } from "../domain/provider";
import { type DeskAction, mayAtDesk } from "../domain/rights";
import { listMembersOf } from "../store/providers.server";
import { type DeskSession, lacksSecondFactor, readDeskSession } from "./desk-session.server";

/** The authenticated member of a desk request: a provider, or an assistant. */
export interface SignedInProvider {
  provider: DeskMember;
  session: DeskSession;
  /** Where the provider may sign today; for an assistant, wherever a provider of the practice may. */
  states: UsState[];
}

/** Throws 404 if there is no desk. */
export function requireDesk(): void {
  if (!hasDesk(env())) throw data(null, { status: 404 });
}

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** The page with what was typed, to be sent again once its member is signed in. */
const keptTyped = async (request: Request, isReplaced: boolean) =>
  signedOutPage(await readForm(request), paths.desk, isReplaced);

/**
 * The session of a desk request. Without one it throws a redirect to the sign-in page, which returns to this page; for a
 * posted form, a page with status 401 that holds what was typed, also for a form of another member who shares the browser.
 * A form with a password or a code is `isSecret`: it is typed again. Throws 403 for a cross-site form.
 */
export async function requireDeskSession(request: Request, isSecret = false): Promise<DeskSession> {
  requireDesk();
  const isRead = isReading(request);
  if (!isRead) requireOwnOrigin(request);
  const session = await readDeskSession(request);
  const isReplaced = !isRead && session !== null && isOtherViewersForm(request.url, session.member?.id);
  if (session && !isReplaced) return session;
  throw isRead || isSecret
    ? redirect(paths.deskSignIn(addressOf(request)), 303)
    : await keptTyped(request, isReplaced);
}

/** The session of a user who still has to give a second factor; null if it was given or isn't required. Throws as above. */
export async function requireFirstFactor(request: Request): Promise<DeskSession | null> {
  const session = await requireDeskSession(request, true);
  return lacksSecondFactor(session) ? session : null;
}

/**
 * The guard of the desk: every loader and action calls it first. Throws a redirect to the sign-in page or to the second
 * factor, 403 for a user who isn't an active member, 404 if there is no desk. Throws `DatabaseError`; for a posted form, a
 * page that holds what was typed.
 */
export const requireProvider = (request: Request): Promise<SignedInProvider> =>
  withRequestRetryPage(request, () => findProvider(request));

async function findProvider(request: Request): Promise<SignedInProvider> {
  const session = await requireDeskSession(request);
  if (lacksSecondFactor(session))
    throw isReading(request)
      ? redirect(paths.deskSecondFactor(addressOf(request)), 303)
      : await keptTyped(request, false);
  const { member: provider } = session;
  if (!provider?.isActive) logSecurityEvent(request, "rights-refused", { user: session.claims.userId });
  if (!provider)
    refuse(
      403,
      "This account isn't a provider's. Sign out to use another, or ask the operator of the site to invite you.",
    );
  if (!provider.isActive)
    refuse(403, "This account is closed. Ask the operator of the site if that's a mistake.");
  cacheReadAhead(session.ahead);
  return { provider, session, states: await workingStates(provider) };
}

async function workingStates(member: DeskMember): Promise<UsState[]> {
  const now = new Date();
  if (isProvider(member)) return signingStates(stateRules, member, now);
  const signers = (await listMembersOf(member.practiceId)).filter(isProvider);
  const active = signers.filter(({ isActive }) => isActive);
  return [...new Set(active.flatMap((signer) => signingStates(stateRules, signer, now)))].sort();
}

/** Like `requireProvider`, and throws 403 for a member whose role doesn't permit the action. */
export async function requireRight(request: Request, action: DeskAction): Promise<SignedInProvider> {
  const open = await requireProvider(request);
  checkRight(request, open.provider, action);
  return open;
}

/** Throws 403 for a member whose role doesn't permit the action. */
export function checkRight(request: Request, member: DeskMember, action: DeskAction): void {
  if (mayAtDesk(member.role, action)) return;
  logSecurityEvent(request, "rights-refused", { user: member.userId ?? member.id });
  refuse(403, "Your role at the desk doesn't include this. Ask the medical director of your practice.");
}

/** Narrows the member to a provider who may sign; throws 403 for an assistant. */
export function requireSigner(request: Request, member: DeskMember): Provider {
  checkRight(request, member, "decide");
  if (!isProvider(member)) throw new Error("a role that decides without a credential");
  return member;
}

/** The page to go to after signing in: always an address of the desk, whatever the query says. */
export function safeReturnPath(request: Request): string {
  const to = new URL(request.url).searchParams.get("to");
  const here = "http://here.invalid";
  if (!to || !URL.canParse(to, here)) return paths.desk;
  const { origin, pathname, search } = new URL(to, here);
  const isOurs = origin === here && (pathname === paths.desk || pathname.startsWith(`${paths.desk}/`));
  return isOurs ? pathname + search : paths.desk;
}

function addressOf(request: Request): string | undefined {
  if (request.method !== "GET") return undefined;
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search;
}
