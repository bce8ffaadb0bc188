import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { showReminders, stopReminders } from "~/letters/operations/mail-reminder.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { LinkOver } from "~/letters/ui/mailed-link-pages";
import { RemindersStopped, StopReminders } from "~/letters/ui/stop-reminders";
import { passHeaders } from "~/platform/http/headers";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export const loader = ({ params }: LoaderFunctionArgs) => showReminders(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => stopReminders(request, params.token);

export const meta: MetaFunction = () => privateMeta("Reminders");

const pages = { on: <StopReminders />, off: <RemindersStopped /> };

export default function Unsubscribe() {
  const { reminders } = useLoaderData<typeof loader>();
  return <NarrowSheet>{reminders ? pages[reminders] : <LinkOver />}</NarrowSheet>;
}
