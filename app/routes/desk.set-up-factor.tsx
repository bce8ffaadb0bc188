import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { writeDeskCookie } from "~/letters/desk/http/desk-cookie.server";
import { requireFirstFactor } from "~/letters/desk/http/require-provider.server";
import { giveSecondFactor } from "~/letters/desk/operations/second-factor.server";
import { beginSecondFactor, readSecondFactor } from "~/letters/desk/store/second-factor.server";
import { factorFaults } from "~/letters/desk/ui/factor-form";
import { readFactor, SetUpFactor, setUpAnswer } from "~/letters/desk/ui/set-up-factor";
import { paths } from "~/paths";
import { setFlash, takeFlash } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";
import { takeFormAnswers } from "~/platform/http/keyed-form.server";
import { noteSecurityEvent } from "~/platform/http/security-event.server";
import { site } from "~/site";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Set up a second factor");

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireFirstFactor(request);
  if (!session || (await readSecondFactor(session.tokens))) throw redirect(paths.desk, 303);
  const { message, headers } = await takeFlash(
    request,
    flashName,
    z.object({ id: z.uuid(), uri: z.string() }),
  );
  return data({ factor: message }, { headers: { ...headers, "Cache-Control": "no-store" } });
}

const flashName = "new second factor";

const failed = {
  event: "second factor could not be set up",
  formError: factorFaults.failed,
  secrets: ["code"],
};

/** `begin` makes a factor and leads to the page that shows it once; then its first code is posted beside what was shown. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireFirstFactor(request);
  if (!session) throw redirect(paths.desk, 303);
  const form = await readForm(request);
  if (form.get("intent") === "begin") {
    const factor = await beginSecondFactor(session.tokens, site.name);
    if (!factor) throw redirect(paths.desk, 303);
    const headers = { "Set-Cookie": await setFlash(flashName, factor) };
    throw redirect(paths.deskSetUpFactor, { status: 303, headers });
  }
  return takeFormAnswers(form, setUpAnswer, failed, async ({ factor, code }) => {
    const who = { user: session.claims.userId };
    const tokens = await giveSecondFactor(session.claims.userId, session.tokens, factor, code);
    if (tokens === "wrong") {
      noteSecurityEvent(request, "factor-refused", who);
      return { status: 422, formError: factorFaults.wrong };
    }
    if (tokens === "too-often") {
      noteSecurityEvent(request, "factor-limited", who);
      return { status: 429, formError: factorFaults.tooOften, headers: { "Retry-After": "900" } };
    }
    noteSecurityEvent(request, "factor-set-up", who);
    const cookie = await writeDeskCookie({ ...session, ...tokens });
    return redirect(paths.desk, { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

export default function SetUp() {
  const { factor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <SetUpFactor
        factor={readFactor(refused?.result?.initialValue) ?? factor}
        lastResult={refused?.result}
      />
    </NarrowSheet>
  );
}
