import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { acceptConfirmEmail, showConfirmEmail } from "~/letters/operations/correct-email.server";
import { ConfirmEmail, EmailConfirmed, LinkOver } from "~/letters/ui/mailed-link-pages";

/** A GET only shows a button, because mail scanners open links. */
export const loader = ({ params: { token = "" } }: LoaderFunctionArgs) => showConfirmEmail(token);

export const action = ({ request, params: { token = "" } }: ActionFunctionArgs) =>
  acceptConfirmEmail(request, token);

export const meta: MetaFunction = () => privateMeta("Confirm Your Email");

const pages = { asked: <ConfirmEmail />, confirmed: <EmailConfirmed /> };

export default function ConfirmEmailPage() {
  const { state } = useLoaderData<typeof loader>();
  return <NarrowSheet>{state ? pages[state] : <LinkOver />}</NarrowSheet>;
}
