import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { decisions } from "~/letters/desk/domain/decision";
import { isPhysician } from "~/letters/desk/domain/provider";
import { readQueueSearch } from "~/letters/desk/domain/queue";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { requireProvider } from "~/letters/desk/http/require-provider.server";
import { listQueue, listSignedLetters, listWaitingCorrections } from "~/letters/desk/store/queue.server";
import queueStyles from "~/letters/desk/ui/queue.css?url";
import { QueuePage } from "~/letters/desk/ui/queue-page";
import { paths } from "~/paths";
import { takeFlash } from "~/platform/http/flash-cookie.server";
import { passHeaders } from "~/platform/http/headers";

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
