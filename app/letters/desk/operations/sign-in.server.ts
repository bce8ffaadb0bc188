import { randomUUID } from "node:crypto";
import { takeRateLimitToken } from "~/platform/http/store/rate-limits.server";
import { env } from "~/platform/process/env.server";
import { inEvenTime } from "~/platform/process/even-time";
import { isProviderAddress, readAnyProviderAddress } from "../store/provider-addresses.server";
import { endSession, signInByPassword, type Tokens } from "../store/sign-in.server";

const windowSeconds = 15 * 60;

/** A refused sign-in is answered after a whole number of these; a slowed one, whatever comes of it, after one of those. */
const stepMs = 800;
const slowedMs = 6_000;

/** Who tries to sign in; digests that tell neither the network nor the address. */
export interface SignInKeys {
  visitor: string;
  address: string;
  /** The id of the browser, where the address has signed in before. */
  device: string | null;
}

export interface SignInTry {
  outcome: Tokens | "wrong" | "too-often";
  /** Too many tries were made for the address, from wherever. */
  isSlowed: boolean;
}

/**
 * Signs a provider in: "wrong" for an unknown address and for a wrong password alike. In 15 minutes a network has
 * SIGN_INS_PER_VISITOR tries, and SIGN_INS_PER_ADDRESS for one address; beyond that it is "too-often". An address that was tried
 * more often than that from anywhere is only slowed down, so that strangers' tries lock no one out, and a browser in which it
 * has signed in before has tries of its own. Throws `DatabaseError`.
 */
export async function signIn(email: string, password: string, keys: SignInKeys): Promise<SignInTry> {
  if (!(await mayTry(keys))) return { outcome: "too-often", isSlowed: false };
  const isSlowed = !keys.device && !(await hasToken(`desk-sign-in-address:${keys.address}`));
  const work = tryPassword(email, password);
  const inTime = inEvenTime(work, isSlowed ? slowedMs : stepMs);
  // Only the time of a refusal could tell something.
  inTime.catch(() => undefined);
  const tokens = await work;
  return { outcome: (isSlowed || !tokens ? await inTime : tokens) ?? "wrong", isSlowed };
}

/** Whether this is the password of someone who is signed in, as often as one may sign in. Throws `DatabaseError`. */
export async function confirmPassword(
  email: string,
  password: string,
  keys: SignInKeys,
): Promise<"right" | "wrong" | "too-often"> {
  const { outcome } = await signIn(email, password, keys);
  if (typeof outcome === "string") return outcome;
  // Auth began a session for it, which is of no use.
  await endSession(outcome.access);
  return "right";
}

const hasToken = (key: string, limit = env().SIGN_INS_PER_ADDRESS) =>
  takeRateLimitToken(key, limit, windowSeconds);

async function mayTry({ visitor, address, device }: SignInKeys): Promise<boolean> {
  if (device) return hasToken(`desk-sign-in-device:${device}`);
  return (
    (await hasToken(`desk-sign-in:${visitor}`, env().SIGN_INS_PER_VISITOR)) &&
    (await hasToken(`desk-sign-in-pair:${visitor}:${address}`))
  );
}

/**
 * Auth compares a password only where it knows the address, and takes ten times as long then. Of an address without a
 * provider it is asked about one with a provider and no right password, which is the same work.
 */
async function tryPassword(email: string, password: string): Promise<Tokens | null> {
  const isKnown = await isProviderAddress(email);
  const tokens = await signInByPassword(email, password);
  const other = tokens || isKnown ? null : await readAnyProviderAddress();
  if (other) await signInByPassword(other, randomUUID());
  return tokens;
}
