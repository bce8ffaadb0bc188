import { mailsTo } from "./delivered-mails";
import { newProvider, signedInAt } from "./desk";
import { daysFromNow } from "./issued-letters";
import { newReviewed } from "./reviewed";
import { type Fields, Visitor } from "./visitor";
import { offeredVisit, pick, slots } from "./visits";
import { linkIn } from "./waiting";
import { stepPath, walkTo, wizards } from "./walk";
import { newOrder, type World } from "./world";

/** A page of the shopper's side with its own visitor. */
export interface ShopperScene {
  visitor: Visitor;
  page: string;
  /** Values that only this page accepts. */
  typed?: Fields;
}

type Scenes = Record<string, (world: World) => Promise<ShopperScene>>;

const typedEmail = () => `typed-${crypto.randomUUID()}@mail.example`;

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
  sure: "yes",
});

/** The email address of `newOrder`'s orders. */
const orderEmail = "ines.moreau@mail.example";

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
  (page: string, before: (request: Reviewed) => Promise<unknown> = async () => undefined) =>
  async (world: World) => {
    const request = await newReviewed(world, "product");
    await before(request);
    return { visitor: new Visitor(), page: request.path + page };
  };

const sent = (request: Reviewed) => request.send();
const ending = (request: Reviewed) =>
  request.send({ startsOn: daysFromNow(-300), issuedOn: daysFromNow(-300), endsOn: daysFromNow(30) });

/** The path of a link that is mailed after a form was submitted. */
async function mailed(world: World, path: string, fields: Fields, prefix: string, visitor = new Visitor()) {
  const email = String(fields.email);
  await world.refillRateLimits("%");
  await visitor.post(path, { ...fields, "form-key": crypto.randomUUID() });
  const mails = await mailsTo(world, email);
  return linkIn(
    mails.find(({ text }) => text.includes(prefix)),
    prefix,
  );
}

const visitsProvider = async () =>
  signedInAt((await newProvider({}, { VT: "2035-12-31", AR: "2035-12-31" })).email);

export const shopperScenes: Scenes = {
  ...stepsOf("product"),
  ...stepsOf("order"),
  "a letter in review": letter(""),
  withdrawing: letter("/withdraw"),
  erasing: letter("/erase"),
  "a question": letter("/question", (request) => request.ask("How long have you had the pain?")),
  "a denied letter": letter("", (request) => request.deny("vague", "Name it.")),
  "a letter that was sent": letter("", sent),
  "a correction": letter("/correct", sent),
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
  "a link to go on": async (world) => {
    const email = typedEmail();
    const visitor = new Visitor();
    await walkTo(visitor, wizards.product, 4, { answers: { email: { email } } });
    return { visitor, page: await mailed(world, "/resume", { email }, "/resume/", visitor) };
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
