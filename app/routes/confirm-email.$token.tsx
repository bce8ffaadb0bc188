import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { confirmationOf, confirmEmail } from "~/operations/letters/correct-email.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ConfirmEmail, EmailConfirmed, LinkOver } from "~/ui/letters/mailed-link-pages";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const state = await confirmationOf(params.token ?? "");
  return data({ state }, { status: state ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  if (await confirmEmail(params.token ?? "")) throw redirect(paths.confirmEmail(params.token ?? ""), 303);
  return data(null, 404);
}

export const meta: MetaFunction = () => privateMeta("Confirm Your Email");

const pages = { asked: <ConfirmEmail />, confirmed: <EmailConfirmed /> };

export default function ConfirmEmailPage() {
  const { state } = useLoaderData<typeof loader>();
  return <NarrowSheet>{state ? pages[state] : <LinkOver />}</NarrowSheet>;
}
