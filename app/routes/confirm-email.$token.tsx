import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { canConfirmEmail, confirmEmail } from "~/operations/letters/correct-email.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ConfirmEmail, EmailConfirmed, LinkOver } from "~/ui/letters/mailed-link-pages";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const isKnown = await canConfirmEmail(params.token ?? "");
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const isConfirmed = await confirmEmail(params.token ?? "");
  return data({ isConfirmed }, { status: isConfirmed ? 200 : 404 });
}

export const meta: MetaFunction = () => privateMeta("Confirm Your Email");

export default function ConfirmEmailPage() {
  const { isKnown } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {done?.isConfirmed ? <EmailConfirmed /> : isKnown ? <ConfirmEmail /> : <LinkOver />}
    </NarrowSheet>
  );
}
