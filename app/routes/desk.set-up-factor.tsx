import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { beginSecondFactor, readSecondFactor } from "~/data/desk/second-factor.server";
import { writeDeskCookie } from "~/http/desk-cookie.server";
import { setFlash, takeFlash } from "~/http/flash-cookie.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { takeFormAnswers } from "~/http/keyed-form.server";
import { requireFirstFactor } from "~/http/require-provider.server";
import { noteSecurityEvent } from "~/http/security-event.server";
import { giveSecondFactor } from "~/operations/desk/second-factor.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { factorFaults } from "~/ui/desk/factor-form";
import { readFactor, SetUpFactor, setUpAnswer } from "~/ui/desk/set-up-factor";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

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
