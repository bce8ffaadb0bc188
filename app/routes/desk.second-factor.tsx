import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { writeDeskCookie } from "~/letters/desk/http/desk-cookie.server";
import { deskAddress, requireFirstFactor } from "~/letters/desk/http/require-provider.server";
import { giveSecondFactor } from "~/letters/desk/operations/second-factor.server";
import { readSecondFactor } from "~/letters/desk/store/second-factor.server";
import { FactorForm, factorAnswer, factorFaults } from "~/letters/desk/ui/factor-form";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { noteSecurityEvent } from "~/platform/http/security-event.server";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Second factor");

const goesOnTo = (request: Request): string => deskAddress(new URL(request.url).searchParams.get("to"));

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(goesOnTo(request), 303);
  if (!(await readSecondFactor(session.tokens))) throw redirect(paths.deskSetUpFactor, 303);
  return null;
}

const failed = {
  event: "second factor could not be checked",
  formError: factorFaults.failed,
  secrets: ["code"],
};

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(goesOnTo(request), 303);
  return takeKeyedForm(request, factorAnswer, failed, async ({ code }) => {
    const factorId = await readSecondFactor(session.tokens);
    if (!factorId) return redirect(paths.deskSetUpFactor, 303);
    const who = { user: session.claims.userId };
    const tokens = await giveSecondFactor(session.claims.userId, session.tokens, factorId, code);
    if (tokens === "wrong") {
      noteSecurityEvent(request, "factor-refused", who);
      return { status: 422, formError: factorFaults.wrong };
    }
    if (tokens === "too-often") {
      noteSecurityEvent(request, "factor-limited", who);
      return { status: 429, formError: factorFaults.tooOften, headers: { "Retry-After": "900" } };
    }
    noteSecurityEvent(request, "factor-given", who);
    const cookie = await writeDeskCookie({ ...session, ...tokens });
    return redirect(goesOnTo(request), { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

export default function SecondFactor() {
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <h1>Enter your code</h1>
      <p className="lede mt-3">
        Open your authenticator app. Lost it? The operator of the site can remove it, and you set up another.
      </p>
      <FactorForm lastResult={refused?.result} />
    </NarrowSheet>
  );
}
