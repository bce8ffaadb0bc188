import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { confirmationOf, confirmEmail } from "~/letters/operations/correct-email.server";
import { ConfirmEmail, EmailConfirmed, LinkOver } from "~/letters/ui/mailed-link-pages";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";

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
