import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listQueue, listSignedLetters, listWaitingCorrections } from "~/data/desk/queue.server";
import { decisions } from "~/domain/desk/decision";
import { isPhysician } from "~/domain/desk/provider";
import { readQueueSearch } from "~/domain/desk/queue";
import deskScript from "~/enhance/desk.ts?worker&url";
import { takeFlash } from "~/http/flash-cookie.server";
import { passHeaders } from "~/http/headers";
import { requireProvider } from "~/http/require-provider.server";
import { paths } from "~/paths";
import queueStyles from "~/ui/desk/queue.css?url";
import { QueuePage } from "~/ui/desk/queue-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(queueStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Requests");

const shownCorrections = 10;
const shownLetters = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const { provider, states } = await requireProvider(request);
  const search = readQueueSearch(new URL(request.url).searchParams);
  const [queue, corrections, signed, flash] = await Promise.all([
    listQueue(states, search),
    listWaitingCorrections(states, isPhysician(provider.credential), shownCorrections),
    listSignedLetters(provider.id, shownLetters),
    takeFlash(request, paths.desk, z.enum(decisions)),
  ]);
  const seen = { done: flash.message, reader: provider.id, now: new Date().toISOString() };
  return data({ states, search, ...queue, corrections, signed, ...seen }, { headers: flash.headers });
}

export default function Desk() {
  return (
    <>
      <QueuePage {...useLoaderData<typeof loader>()} />
      <script type="module" src={deskScript} />
    </>
  );
}
