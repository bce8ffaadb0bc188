import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { limitOf, type RateLimit, spendTokens } from "~/platform/http/store/rate-limits.server";
import { env, needsSecondFactor } from "~/platform/process/env.server";
import { inEvenTime } from "~/platform/process/even-time";
import { signInFaults } from "../content/form-faults";
import { signInSchema } from "../domain/sign-in-answers";
import { openDeskSession, readDeskSession } from "../http/desk-session.server";
import { knownDevice, writeKnownDevice } from "../http/known-device.server";
import { requireDesk, safeReturnPath } from "../http/require-provider.server";
import { isProviderAddress, readAnyProviderAddress } from "../store/providers.server";
import { endSession, signInByPassword, type Tokens } from "../store/sign-in.server";

/**
 * A refused sign-in is answered after a multiple of this; a throttled one, whatever its outcome, after a multiple of the
 * other.
 */
const stepMs = 800;
const slowedMs = 6_000;

/** Shows the sign-in page; redirects a signed-in member. */
export async function showSignIn(request: Request) {
  requireDesk();
  if (await readDeskSession(request)) throw redirect(safeReturnPath(request), 303);
  return { isDemo: !needsSecondFactor(env()) };
}

const failed = {
  event: "provider could not sign in",
  formError: signInFaults.failed,
  secrets: ["password"],
};

/** Begins a desk session. Shows the same error for an unknown address and a wrong password. */
export async function signIn(request: Request) {
  requireDesk();
  return acceptForm(request, signInSchema, failed, async ({ email, password }) => {
    const keys = await keysOf(request, email);
    const { address } = keys;
    const { outcome, isSlowed } = await trySignIn(email, password, keys);
    if (isSlowed) logSecurityEvent(request, "sign-in-slowed", { address });
    if (outcome === "wrong") {
      logSecurityEvent(request, "sign-in-refused", { address });
      return { status: 422, formError: signInFaults.wrong };
    }
    if (outcome === "too-often") {
      logSecurityEvent(request, "sign-in-limited", { address });
      return { status: 429, formError: signInFaults.tooOften, headers: { "Retry-After": "900" } };
    }
    const { cookie, userId } = await openDeskSession(request, outcome, false);
    logSecurityEvent(request, "signed-in", { user: userId });
    const headers = new Headers({ "Set-Cookie": cookie });
    headers.append("Set-Cookie", await writeKnownDevice(request, address));
    return redirect(safeReturnPath(request), { status: 303, headers });
  });
}

/** Identifies who tries to sign in, by digests that reveal neither the network nor the address. */
interface SignInKeys {
  visitor: string;
  address: string;
  /** The browser's id, if the address has signed in there before. */
  device: string | null;
}

async function keysOf(request: Request, email: string): Promise<SignInKeys> {
  const address = countingKey(email.toLowerCase());
  return { visitor: clientKey(request), address, device: await knownDevice(request, address) };
}

interface SignInTry {
  outcome: Tokens | "wrong" | "too-often";
  /** Too many attempts were made for the address, from anywhere. */
  isSlowed: boolean;
}

/**
 * Signs a provider in; "wrong" for both an unknown address and a wrong password. In 15 minutes a network has
 * SIGN_INS_PER_VISITOR attempts, and SIGN_INS_PER_ADDRESS per address; beyond that it is "too-often". An address with more
 * attempts from anywhere is only slowed down, so that strangers can't lock anyone out, and a browser in which it has signed
 * in before has its own attempts.
 */
async function trySignIn(email: string, password: string, keys: SignInKeys): Promise<SignInTry> {
  const { needed, limits } = limitsOf(keys);
  const spent = await spendTokens(limits);
  if (spent < needed) return { outcome: "too-often", isSlowed: false };
  const isSlowed = spent < limits.length;
  const work = tryPassword(email, password);
  const inTime = inEvenTime(work, isSlowed ? slowedMs : stepMs);
  // Only the timing of a refusal could reveal something.
  inTime.catch(() => undefined);
  const tokens = await work;
  return { outcome: (isSlowed || !tokens ? await inTime : tokens) ?? "wrong", isSlowed };
}

/** Checks the password of a signed-in member. The rate limits of signing in apply. */
export async function confirmPassword(
  request: Request,
  email: string,
  password: string,
): Promise<"right" | "wrong" | "too-often"> {
  const keys = await keysOf(request, email);
  const { outcome } = await trySignIn(email, password, keys);
  if (typeof outcome === "string") return outcome;
  // Auth has begun a session, which isn't needed.
  await endSession(outcome.access);
  return "right";
}

/** The limits of a try. The first `needed` refuse it, another one slows it down. */
function limitsOf({ visitor, address, device }: SignInKeys): { needed: number; limits: RateLimit[] } {
  if (device) return { needed: 1, limits: [limitOf("desk-sign-in-device", device)] };
  const network = limitOf("desk-sign-in", visitor);
  const pair = limitOf("desk-sign-in-pair", `${visitor}:${address}`);
  return { needed: 2, limits: [network, pair, limitOf("desk-sign-in-address", address)] };
}

/**
 * Auth compares a password only for an address it knows, which takes ten times as long. For an unknown address, a known one
 * is tried with a wrong password, which takes the same time.
 */
async function tryPassword(email: string, password: string): Promise<Tokens | null> {
  const tokens = await signInByPassword(email, password);
  if (tokens) return tokens;
  const other = (await isProviderAddress(email)) ? null : await readAnyProviderAddress();
  if (other) await signInByPassword(other, randomUUID());
  return null;
}
