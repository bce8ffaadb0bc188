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
import { reminderState, stopReminders } from "~/letters/operations/mail-reminder.server";
import { LinkOver } from "~/letters/ui/mailed-link-pages";
import { RemindersStopped, StopReminders } from "~/letters/ui/stop-reminders";
import { paths } from "~/paths";
import { readBody } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";

export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const reminders = await reminderState(params.token ?? "");
  return data({ reminders }, { status: reminders ? 200 : 404 });
}

/** The button, or one press in a mail program (RFC 8058), which comes from another host, in any form, and is never redirected. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const isFromMail = (await readBody(request)).includes("List-Unsubscribe");
  const isStopped = await stopReminders(token);
  if (isStopped && !isFromMail) throw redirect(paths.unsubscribe(token), 303);
  return data(null, { status: isStopped ? 202 : 404 });
}

export const meta: MetaFunction = () => privateMeta("Reminders");

const pages = { on: <StopReminders />, off: <RemindersStopped /> };

export default function Unsubscribe() {
  const { reminders } = useLoaderData<typeof loader>();
  return <NarrowSheet>{reminders ? pages[reminders] : <LinkOver />}</NarrowSheet>;
}
