import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm, type FormFault } from "~/platform/http/accept-form.server";
import { countingKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { site } from "~/site";
import { factorFaults } from "../content/form-faults";
import { factorSchema, setUpSchema } from "../domain/sign-in-answers";
import { writeDeskCookie } from "../http/desk-cookie.server";
import type { DeskSession } from "../http/desk-session.server";
import { requireFirstFactor, safeReturnPath } from "../http/require-provider.server";
import {
  beginSecondFactor,
  readSecondFactor,
  spendFactorCode,
  verifySecondFactor,
} from "../store/second-factor.server";

/** Shows the page that asks for a code; throws a redirect if one was given, or no second factor is set up yet. */
export async function showSecondFactor(request: Request): Promise<null> {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(safeReturnPath(request), 303);
  if (!(await readSecondFactor(session.tokens))) throw redirect(paths.deskSetUpFactor, 303);
  return null;
}

/** Upgrades the session to two factors with a code from the provider's app. */
export async function confirmSecondFactor(request: Request) {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(safeReturnPath(request), 303);
  const failed = troubleOf("second factor could not be checked");
  return acceptForm(request, factorSchema, failed, async ({ oneTimeCode: code }) => {
    const factorId = await readSecondFactor(session.tokens);
    if (!factorId) return redirect(paths.deskSetUpFactor, 303);
    return verifyCode(request, session, {
      factorId,
      code,
      event: "factor-given",
      next: safeReturnPath(request),
    });
  });
}

const flashName = "new second factor";

/** Shows a newly created factor, once. */
export async function showNewFactor(request: Request) {
  const session = await requireFirstFactor(request);
  if (!session || (await readSecondFactor(session.tokens))) throw redirect(paths.desk, 303);
  const { message, headers } = await readFlash(
    request,
    flashName,
    z.object({ id: z.uuid(), uri: z.string() }),
  );
  return data({ factor: message }, { headers: { ...headers, "Cache-Control": "no-store" } });
}

/** `begin` creates a factor and redirects to the page that shows it once; then its first code is posted. */
export async function setUpSecondFactor(request: Request) {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(paths.desk, 303);
  const form = await readForm(request);
  if (form.get("intent") === "begin") {
    const factor = await beginSecondFactor(session.tokens, site.name);
    if (!factor) throw redirect(paths.desk, 303);
    throw await redirectWith(paths.deskSetUpFactor, factor, flashName);
  }
  const failed = troubleOf("second factor could not be set up");
  return acceptForm(form, setUpSchema, failed, ({ factor: factorId, oneTimeCode: code }) =>
    verifyCode(request, session, { factorId, code, event: "factor-set-up", next: paths.desk }),
  );
}

const troubleOf = (event: string) => ({ event, formError: factorFaults.failed, secrets: ["oneTimeCode"] });

interface GivenCode {
  factorId: string;
  code: string;
  /** The security event for a correct code. */
  event: "factor-given" | "factor-set-up";
  /** The target after a correct code. */
  next: string;
}

async function verifyCode(
  request: Request,
  session: DeskSession,
  { factorId, code, event, next }: GivenCode,
): Promise<Response | FormFault> {
  const user = session.claims.userId;
  const spent = await spendFactorCode(user, session.sid, countingKey(`${factorId} ${code}`));
  if (spent === "too-often") {
    logSecurityEvent(request, "factor-limited", { user });
    return { status: 429, formError: factorFaults.tooOften, headers: { "Retry-After": "900" } };
  }
  const tokens = spent === "used" ? null : await verifySecondFactor(session.tokens, factorId, code);
  if (!tokens) {
    logSecurityEvent(request, "factor-refused", { user });
    return { status: 422, formError: factorFaults[spent === "used" ? "used" : "wrong"] };
  }
  logSecurityEvent(request, event, { user });
  const cookie = await writeDeskCookie({ ...session, ...tokens });
  return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}
