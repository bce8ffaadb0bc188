import { redirect } from "@remix-run/node";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { site } from "~/site";
import { passwordFaults } from "../content/form-faults";
import { passwordSchema } from "../domain/sign-in-answers";
import { writeDeskCookie } from "../http/desk-cookie.server";
import { type DeskSession, deskOwner } from "../http/desk-session.server";
import { requireDeskSession, requireFirstFactor } from "../http/require-provider.server";
import { readSecondFactor } from "../store/second-factor.server";
import { setPassword as storePassword } from "../store/sign-in.server";

/** Requires a session that began with a mailed link. Throws a redirect to the second factor if one is set up. */
async function requireLink(request: Request): Promise<DeskSession> {
  const session = await requireDeskSession(request, true);
  if (!session.byLink) throw redirect(paths.desk, 303);
  const firstOnly = await requireFirstFactor(request);
  if (firstOnly && (await readSecondFactor(firstOnly.tokens)))
    throw redirect(paths.deskSecondFactor(paths.deskPassword), 303);
  return session;
}

export async function showPassword(request: Request) {
  const { claims } = await requireLink(request);
  return { email: claims.email };
}

const failed = {
  event: "password could not be set",
  formError: passwordFaults.failed,
  secrets: ["password"],
};

/** Sets the password and ends the provider's other sessions. */
export async function setPassword(request: Request) {
  const session = await requireLink(request);
  return acceptForm(request, passwordSchema, failed, async ({ password }) => {
    const isCommon = await isCommonPassword(password, session.claims.email);
    const outcome = isCommon ? "common" : await storePassword(session.tokens, password);
    const { userId } = session.claims;
    if (outcome === "ended") return redirect(paths.deskForgotPassword, 303);
    if (outcome !== "set") {
      logSecurityEvent(request, "password-refused", { user: userId });
      return { status: 422, formError: passwordFaults[outcome] };
    }
    await endSignIns(deskOwner(userId), session.sid);
    logSecurityEvent(request, "password-set", { user: userId });
    const cookie = await writeDeskCookie({ ...session, ...session.tokens, byLink: false });
    return redirect(paths.desk, { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

/**
 * The best of the library's five scores: at least 10,000,000,000 guesses by someone who knows leaked passwords and
 * patterns.
 */
const bestScore = 4;
/** Longer passwords are truncated for the estimate, which doesn't make them weaker but saves time. */
const maxComparedLength = 100;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the lists, including 40,000 leaked passwords, when the first password is set. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * True if a password is among the first that attackers try: a leaked one, also disguised ("p4ssw0rd"), a pattern of keys,
 * digits or dates, or little more than the person's own address.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  estimator ??= openEstimator();
  const compared = password.normalize("NFKC").slice(0, maxComparedLength);
  const own = [...email.split(/[@.]/), email.split("@", 1)[0] ?? "", site.name];
  return (await estimator).check(compared, own).score < bestScore;
}
