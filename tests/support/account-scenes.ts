import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { offerRows } from "~/letters/desk/domain/visit-offer";
import { alterReview, minutesFromNow, newPractice, newReview } from "../contract/data/desk-rows";
import { mailsTo } from "./delivered-mails";
import { freshNpi, newProvider, signedInAt } from "./desk";
import { approval } from "./signed-at-desk";
import { Visitor } from "./visitor";
import { ahead } from "./visits";
import { daysAgo } from "./waiting";
import type { World } from "./world";

/** A page of the desk with its own data, on which nothing else in the database depends. */
export interface Scene {
  visitor: Visitor;
  page: string;
  /** The member's email address, if the form asks for it. */
  email?: string;
  practiceId: string;
  /** ISO instant before any of it existed. */
  began: string;
  /** Ids of the people and of what is on the page. */
  ids: string[];
}

/** A new practice with its director, who may sign in Vermont, and a paid request waiting there. */
export async function opened(world: World) {
  const began = minutesFromNow(0);
  const practiceId = await newPractice({ video_url: "https://video.example/room", sample_percent: 0 });
  const own = { practice_id: practiceId };
  const director = await newProvider({ ...own, role: "medical-director" });
  const visitor = await signedInAt(director.email);
  const { requestId } = await newReview({
    state: "VT",
    symptoms: "I wake at three.",
    email: `scene-${crypto.randomUUID()}@mail.example`,
    paid_at: daysAgo(0),
    payment_reference: `pi_${crypto.randomUUID()}`,
  });
  await alterReview(requestId, own);
  const review = `/desk/review/${requestId}`;
  const ids = [director.id, requestId];
  const at = (page: string, ...more: string[]): Scene => ({
    visitor,
    page,
    practiceId,
    began,
    ids: [...ids, ...more],
  });
  return { world, practiceId, director, visitor, requestId, review, at };
}
export type Opened = Awaited<ReturnType<typeof opened>>;

export const done = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  if (status !== 303) throw new Error(`the scene isn't set: ${status}`);
};

/** The mailed link with which a signed-out person sets a password. */
async function linked(world: World) {
  const began = minutesFromNow(0);
  const practiceId = await newPractice();
  const { id, email } = await newProvider({ practice_id: practiceId });
  await world.refillRateLimits("desk-%");
  await done(new Visitor().post("/desk/forgot-password", { email }));
  const page = linkOf((await mailsTo(world, email))[0]?.text);
  return { visitor: new Visitor(), page, practiceId, began, ids: [id] };
}

const linkOf = (text = "") => /http:\/\/127.0.0.1:3000(\/desk\/link\S+)/.exec(text)?.[1] ?? "";

/** The same for someone who is signed out. */
export const accountScenes: Readonly<Record<string, (world: World) => Promise<Scene>>> = {
  "sign-in": async (world) => {
    const { practiceId, director, at } = await opened(world);
    return { ...at("/desk/sign-in", practiceId), visitor: new Visitor(), email: director.email };
  },
  "a forgotten password": async (world) => {
    const { director, at } = await opened(world);
    return { ...at("/desk/forgot-password"), visitor: new Visitor(), email: director.email };
  },
  "a mailed link": linked,
  "a new password": async (world) => {
    const scene = await linked(world);
    await done(scene.visitor.post(scene.page));
    return { ...scene, page: "/desk/password" };
  },
};

/** Values for the fields of these pages, by name; unique ones where a repetition would be refused. */
export const typedAtDesk = () => ({
  ...approval,
  reason: "I typed this reason.",
  words: "I typed these words.",
  question: "Since when, I typed?",
  refusal: "another-person",
  refusalWords: "I typed this refusal.",
  cause: "our-mistake",
  outcome: "disagree",
  day1: ahead(6).day,
  time1: ahead(6).time,
  ...Object.fromEntries(
    offerRows.slice(1).flatMap((row) => [`day${row}`, `time${row}`].map((name) => [name, ""])),
  ),
  way: "phone",
  minutes: "15",
  email: `typed-${crypto.randomUUID()}@mail.example`,
  name: "Cara Typed",
  role: "provider",
  credential: "DO",
  npi: freshNpi(),
  licenses: "VT:042.1:2035-11-30",
  phrase: "I typed this phrase.",
  webhookUrl: "",
  webhookEvents: [],
  password: demoPassword,
});
