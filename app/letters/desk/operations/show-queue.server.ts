import { data } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readFlash } from "~/platform/http/flash-cookie.server";
import { zoneOf } from "~/platform/values/state-day";
import { momentIn } from "~/platform/values/zoned-time";
import { decisions } from "../domain/decision";
import { readQueueSearch } from "../domain/queue";
import { mayAtDesk } from "../domain/rights";
import { requireProvider } from "../http/require-provider.server";
import { type ListedVisit, listDeskVisits } from "../store/desk-visits.server";
import { listHeldLetters } from "../store/held-letters.server";
import { listSecondOpinions } from "../store/practice.server";
import {
  countQueue,
  listQueue,
  listSignedLetters,
  listWaitingCorrections,
  listWaitingQuestions,
} from "../store/queue.server";
import { readQueueFacts } from "../store/queue-facts.server";
import { wantsPhysician } from "./account-rules.server";
import { chosenBy } from "./settings.server";

const shownCorrections = 10;
const shownQuestions = 10;
const shownLetters = 5;
const shownVisits = 30;
const shownOpinions = 10;

/** Shows what waits for the provider, what they signed last, and the result of their last decision. */
export async function showQueue(request: Request) {
  const { provider, states, session } = await requireProvider(request);
  const search = readQueueSearch(new URL(request.url).searchParams);
  const flash = await readFlash(request, paths.desk, z.enum(decisions));
  const [queue, counts, corrections, questions, visits, signed, held, opinions] = await batchReads(() =>
    Promise.all([
      listQueueWithFacts(states, search, provider.id),
      countQueue(states, provider.id),
      mayAtDesk(provider.role, "decide") ? listWaitingCorrections(states, provider, shownCorrections) : [],
      listWaitingQuestions(states, provider.id, shownQuestions),
      listDeskVisits(provider.id, shownVisits),
      listSignedLetters(provider.id, shownLetters),
      listHeldLetters(provider.id),
      listSecondOpinions(provider.id, shownOpinions),
    ]),
  );
  const { usesKeys } = chosenBy(provider, session);
  const seen = { done: flash.message, reader: provider.id, usesKeys, now: new Date().toISOString() };
  return data(
    {
      states,
      search,
      ...queue,
      counts,
      corrections,
      questions,
      visits: visits.map(shownVisit),
      signed,
      held,
      opinions,
      ...seen,
    },
    { headers: flash.headers },
  );
}

const shownVisit = ({ startsAt, nextOffered, providerZone, patientState, ...visit }: ListedVisit) => {
  const at = startsAt ?? nextOffered;
  return {
    ...visit,
    patientState,
    at: startsAt,
    own: at && momentIn(providerZone, at),
    patients: at && momentIn(zoneOf(patientState), at),
  };
};

async function listQueueWithFacts(...asked: Parameters<typeof listQueue>) {
  const queue = await listQueue(...asked);
  const facts = await readQueueFacts(queue.entries);
  const forPhysicians = Object.keys(facts).filter((id) => facts[id] && wantsPhysician(facts[id].account));
  return { ...queue, facts, forPhysicians };
}
