import { alterReview, minutesFromNow, newSample } from "../contract/data/desk-rows";
import { done, type Opened, opened, type Scene } from "./account-scenes";
import { newProvider, signedInAt } from "./desk";
import { approval, requestCorrection, sendNow } from "./signed-at-desk";
import { ahead, offerOf } from "./visits";
import { alter } from "./waiting";
import { rowsWhere, rowWhere, type World } from "./world";

async function claimed(world: World): Promise<Opened> {
  const open = await opened(world);
  await done(open.visitor.post(open.review, { intent: "claim" }));
  return open;
}

async function visited(world: World) {
  const open = await claimed(world);
  const times = [ahead(3), ahead(4)] as const;
  await done(open.visitor.post(`${open.review}/visit`, offerOf(times, { way: "phone" })));
  const visit = String((await rowWhere(world, "letter_visits", "request_id", open.requestId)).id);
  return { ...open, visit, times };
}

async function signed(world: World): Promise<Opened> {
  const open = await claimed(world);
  await done(open.visitor.post(`${open.review}/approve`, approval));
  return open;
}

async function sent(world: World): Promise<Opened> {
  const open = await signed(world);
  await sendNow(open.visitor, open.requestId);
  return open;
}

async function corrected(world: World, isSigner: boolean): Promise<Scene> {
  const open = await sent(world);
  const page = await requestCorrection(world, open.requestId, "patient-name", "Ada Marsh");
  const id = page.split("/").at(-1) ?? "";
  if (isSigner) return open.at(page, id);
  const other = await newProvider({ practice_id: open.practiceId });
  return { ...open.at(page, id, other.id), visitor: await signedInAt(other.email) };
}

const phrase = { field: "effect", name: "Sleep", phrase: "Ada sleeps four hours.", intent: "save" };

/** All states of the desk's pages with their own forms; the test finds missing forms from the markup. */
export const deskScenes: Readonly<Record<string, (world: World) => Promise<Scene>>> = {
  "the queue": async (world) => (await opened(world)).at("/desk"),
  "a request": async (world) => {
    const open = await opened(world);
    return open.at(open.review);
  },
  "a request whose claim has ended": async (world) => {
    const open = await opened(world);
    const other = await newProvider({ practice_id: open.practiceId });
    const claim = { claimed_by: other.id, claimed_until: minutesFromNow(-1) };
    await alterReview(open.requestId, claim);
    return open.at(open.review, other.id);
  },
  "a claimed request": async (world) => {
    const open = await claimed(world);
    return open.at(open.review);
  },
  "an approval": async (world) => {
    const open = await claimed(world);
    await done(open.visitor.post("/desk/phrases", phrase));
    return open.at(`${open.review}/approve`);
  },
  "an approval with a draft's words": async (world) => {
    const open = await claimed(world);
    const page = `${open.review}/approve`;
    const drafted = await open.visitor.post(page, { effect: "Typed before.", intent: "draft:Insomnia" });
    if (![200, 303].includes(drafted.status)) throw new Error(`no draft: ${drafted.status}`);
    return open.at(page);
  },
  "a denial": async (world) => {
    const open = await claimed(world);
    return open.at(`${open.review}/deny`);
  },
  "a question": async (world) => {
    const open = await claimed(world);
    return open.at(`${open.review}/ask`);
  },
  "a question that was asked": async (world) => {
    const open = await claimed(world);
    await done(open.visitor.post(`${open.review}/ask`, { question: "Since when?", intent: "decide" }));
    return open.at(open.review);
  },
  "an offer of a visit": async (world) => {
    const open = await claimed(world);
    return open.at(`${open.review}/visit`);
  },
  "a visit that was offered": async (world) => {
    const open = await visited(world);
    return open.at(`${open.review}/visit`, open.visit);
  },
  "a visit that took place": async (world) => {
    const open = await visited(world);
    const { data } = await world.db.rpc("pick_visit_time", {
      p_visit_id: open.visit,
      p_starts_at: open.times[0].at,
      p_from: null as unknown as string,
    });
    if (data !== "booked") throw new Error(`not booked: ${data}`);
    await alter(world, "letter_visits", "id", open.visit, { starts_at: minutesFromNow(-30) });
    return open.at(`${open.review}/visit`, open.visit);
  },
  "a letter that is signed": async (world) => (await signed(world)).at("/desk"),
  "a letter that was sent": async (world) => {
    const open = await sent(world);
    return open.at(`/desk/letter/${open.requestId}`);
  },
  "a correction of its signer's": (world) => corrected(world, true),
  "a correction of another's letter": (world) => corrected(world, false),
  "letters one signed": async (world) => (await opened(world)).at("/desk/letters"),
  phrases: async (world) => {
    const open = await opened(world);
    await done(open.visitor.post("/desk/phrases", phrase));
    const [row] = await rowsWhere(world, "provider_phrases", "provider_id", open.director.id);
    return open.at("/desk/phrases", String(row?.id));
  },
  notices: async (world) => (await opened(world)).at("/desk/notices"),
  profile: async (world) => (await opened(world)).at("/desk/profile"),
  sessions: async (world) => {
    const open = await opened(world);
    await signedInAt(open.director.email);
    return open.at("/desk/sessions");
  },
  practice: async (world) => {
    const open = await opened(world);
    const other = await newProvider({ practice_id: open.practiceId });
    return open.at("/desk/practice", other.id);
  },
  "a second opinion": async (world) => {
    const open = await opened(world);
    const other = await newProvider({ practice_id: open.practiceId });
    const id = await newSample(open.requestId, open.practiceId, other.id);
    return open.at(`/desk/second-opinion/${id}`, other.id);
  },
};
