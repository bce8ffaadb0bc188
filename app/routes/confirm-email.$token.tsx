import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { confirmEmail, showConfirmation } from "~/letters/operations/correct-email.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { ConfirmEmail, EmailConfirmed, LinkOver } from "~/letters/ui/mailed-link-pages";
import { passHeaders } from "~/platform/http/headers";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export const loader = ({ params }: LoaderFunctionArgs) => showConfirmation(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => confirmEmail(request, params.token);

export const meta: MetaFunction = () => privateMeta("Confirm Your Email");

const pages = { asked: <ConfirmEmail />, confirmed: <EmailConfirmed /> };

export default function ConfirmEmailPage() {
  const { state } = useLoaderData<typeof loader>();
  return <NarrowSheet>{state ? pages[state] : <LinkOver />}</NarrowSheet>;
}
