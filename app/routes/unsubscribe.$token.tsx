import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readBody } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { canUnsubscribe, stopReminders } from "~/operations/letters/mail-reminder.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { LinkOver } from "~/ui/letters/mailed-link-pages";
import { RemindersStopped, StopReminders } from "~/ui/letters/stop-reminders";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const isKnown = await canUnsubscribe(params.token ?? "");
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** The button, or one press in a mail program (RFC 8058), which comes from another host and in any form. */
export async function action({ request, params }: ActionFunctionArgs) {
  await readBody(request);
  const isStopped = await stopReminders(params.token ?? "");
  return data({ isStopped }, { status: isStopped ? 200 : 404 });
}

export const meta: MetaFunction = () => privateMeta("Reminders");

export default function Unsubscribe() {
  const { isKnown } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {done?.isStopped ? <RemindersStopped /> : isKnown ? <StopReminders /> : <LinkOver />}
    </NarrowSheet>
  );
}
