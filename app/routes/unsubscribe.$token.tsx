import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { acceptUnsubscribe, showReminders } from "~/letters/operations/mail-reminder.server";
import { LinkOver } from "~/letters/ui/mailed-link-pages";
import { RemindersStopped, StopReminders } from "~/letters/ui/stop-reminders";

/** A GET only shows a button, because mail scanners open links. */
export const loader = ({ params: { token = "" } }: LoaderFunctionArgs) => showReminders(token);

export const action = ({ request, params: { token = "" } }: ActionFunctionArgs) =>
  acceptUnsubscribe(request, token);

export const meta: MetaFunction = () => privateMeta("Reminders");

const pages = { on: <StopReminders />, off: <RemindersStopped /> };

export default function Unsubscribe() {
  const { reminders } = useLoaderData<typeof loader>();
  return <NarrowSheet>{reminders ? pages[reminders] : <LinkOver />}</NarrowSheet>;
}
