import { newProvider, signedInAt } from "./desk";
import { daysFromNow } from "./issued-letters";
import { letterOf } from "./letter";
import { linkedScenes, linkToGoOn, mailed, orderEmail, type Scenes, typedEmail } from "./linked-scenes";
import { newReviewed } from "./reviewed";
import { type Fields, Visitor } from "./visitor";
import { offeredVisit, pick, slots } from "./visits";
import { stepPath, walkTo, wizards } from "./walk";
import { newOrder, rowWhere, type World } from "./world";

/** Values for the fields of these pages, by name. */
export const typedByShopper = (): Fields => ({
  email: typedEmail(),
  name: "Cara Typed",
  message: "I typed this message.",
  productLink: "https://northpine.example/products/infrared-heat-mat",
  age: "42",
  state: "VT",
  provider: "Lively",
  customProvider: "Typed Benefits",
  conditions: ["Other"],
  otherConditions: "I typed this condition.",
  symptoms: "I typed these symptoms.",
  diagnosedBy: "",
  diagnosedOn: "",
  currentTreatment: "I typed this treatment.",
  safetyWords: "I typed these medicines.",
  safety: ["none"],
  previousTreatments: "I typed what I tried.",
  productUse: "I typed how I use it.",
  isForFamily: [],
  hasAccount: "yes",
  answer: "I typed this answer.",
  changed: "I typed what changed.",
  words: "I typed these words.",
  askedFor: "Cara Typed",
  newEmail: typedEmail(),
  patientEmail: typedEmail(),
  sure: "yes",
});

const stepsOf = (kind: keyof typeof wizards): Scenes =>
  Object.fromEntries(
    wizards[kind].steps.map(({ slug }, index) => [
      `${kind} letter, ${slug}`,
      async (world) => {
        const query = kind === "order" ? await newOrder(world) : {};
        const visitor = new Visitor();
        await walkTo(visitor, wizards[kind], index + 1, { query });
        const page = stepPath(wizards[kind], index + 1, query);
        return kind === "order" ? { visitor, page, typed: { email: orderEmail } } : { visitor, page };
      },
    ]),
  );

type Reviewed = Awaited<ReturnType<typeof newReviewed>>;

const brand = () => {
  const domain = `typed-${crypto.randomUUID().slice(0, 8)}.example`;
  return {
    shopName: "Typed Goods",
    shop: domain,
    platform: "shopify",
    products: "I typed braces.",
    name: "Dana Typed",
    email: `dana@${domain}`,
  };
};

/** A letter's page after something happened to its request. */
const letter =
  (page: string, before: (request: Reviewed, world: World) => Promise<unknown> = async () => undefined) =>
  async (world: World) => {
    const request = await newReviewed(world, "product");
    await before(request, world);
    return { visitor: new Visitor(), page: request.path + page };
  };

const sent = (request: Reviewed) => request.send();
const ending = (request: Reviewed) =>
  request.send({ startsOn: daysFromNow(-300), issuedOn: daysFromNow(-300), endsOn: daysFromNow(30) });

const visitsProvider = async () =>
  signedInAt((await newProvider({}, { VT: "2035-12-31", AR: "2035-12-31" })).email);

/** A letter that was revoked by a mistake of ours. */
async function revoked(request: Reviewed, world: World): Promise<void> {
  await request.send();
  const { requestId } = request.about;
  const { provider_id } = await rowWhere(world, "issued_letters", "request_id", requestId);
  const why = { p_reason: "The wrong product", p_cause: "our-mistake" };
  await world.db.rpc("revoke_letter", { p_request_id: requestId, p_provider_id: provider_id, ...why });
}

export const shopperScenes: Scenes = {
  ...linkedScenes,
  ...stepsOf("product"),
  ...stepsOf("order"),
  "a letter in review": letter(""),
  withdrawing: letter("/withdraw"),
  erasing: letter("/erase"),
  "a question": letter("/question", (request) => request.ask("How long have you had the pain?")),
  "a denied letter": letter("", (request) => request.deny("vague", "Name it.")),
  "a letter that was sent": letter("", sent),
  "a letter that was revoked": letter("", revoked),
  "a correction": letter("/correct", sent),
  "a physician's letter": async (world) => {
    const request = await newReviewed(world, "product", { credential: "NP" });
    await request.send({ signer: { ...letterOf().signer, credential: "NP" } });
    return { visitor: new Visitor(), page: `${request.path}/correct?for=physician` };
  },
  "a packet": letter("/packet", sent),
  "a renewal": letter("/renew", ending),
  "an offered visit": async (world) => {
    const { page } = await offeredVisit(world, await visitsProvider(), [...slots().slice(0, 2)]);
    return { visitor: new Visitor(), page };
  },
  "a booked visit": async (world) => {
    const [one, two] = slots();
    const { page } = await offeredVisit(world, await visitsProvider(), [one, two]);
    await pick(page, one.at);
    return { visitor: new Visitor(), page };
  },
  contact: async () => ({ visitor: new Visitor(), page: "/contact" }),
  "find a letter": async () => ({ visitor: new Visitor(), page: "/find-letter" }),
  "continue elsewhere": async () => ({ visitor: new Visitor(), page: "/resume" }),
  "a link to go on": linkToGoOn,
  "a link to go on, elsewhere": async (world) => {
    const { visitor, page } = await linkToGoOn(world);
    await visitor.post(page, { intent: "prove", "form-key": crypto.randomUUID() });
    return { visitor: new Visitor(), page };
  },
  "one's data": async () => ({ visitor: new Visitor(), page: "/privacy/your-data" }),
  "a link to one's data": async (world) => {
    const request = await newReviewed(world, "product");
    const email = typedEmail();
    await world.db.from(request.table).update({ email }).eq("id", request.about.requestId);
    return {
      visitor: new Visitor(),
      page: await mailed(world, "/privacy/your-data", { email, wish: "erase" }, "/privacy/your-data/"),
    };
  },
  "a brand that applies": async () => ({ visitor: new Visitor(), page: "/brands/apply", typed: brand() }),
  "a brand's link": async (world) => ({
    visitor: new Visitor(),
    page: await mailed(world, "/brands/apply", brand(), "/brands/apply/"),
  }),
};
