import { newSecretLink } from "~/letters/operations/secret-link.server";
import { mailsTo } from "./delivered-mails";
import { laterOrder } from "./later-order";
import { openPayer, payments } from "./payments";
import { requestForAdult } from "./request-for-adult";
import { returnMail } from "./returned-mail";
import { newReviewed } from "./reviewed";
import { signed } from "./signed-order";
import { newVerifiableLetter } from "./verifiable-letter";
import { type Fields, Visitor } from "./visitor";
import { linkIn } from "./waiting";
import { walkTo, wizards } from "./walk";
import { newLetter, rowWhere, type World } from "./world";

/** A page of the shopper's side with its own visitor. */
export interface ShopperScene {
  visitor: Visitor;
  page: string;
  /** Values that only this page accepts. */
  typed?: Fields;
}

export type Scenes = Record<string, (world: World) => Promise<ShopperScene>>;

export const typedEmail = () => `typed-${crypto.randomUUID()}@mail.example`;

/** The email address of `newOrder`'s orders. */
export const orderEmail = "ines.moreau@mail.example";

/** The path of a link that is mailed after a form was submitted. */
export async function mailed(
  world: World,
  path: string,
  fields: Fields,
  prefix: string,
  visitor = new Visitor(),
) {
  const email = String(fields.email);
  await world.refillRateLimits("%");
  await visitor.post(path, { ...fields, "form-key": crypto.randomUUID() });
  const mails = await mailsTo(world, email);
  return linkIn(
    mails.find(({ text }) => text.includes(prefix)),
    prefix,
  );
}

const signingShop = "kettle-and-spine.example";
const orderPath = (path: string, { shop, orderId }: { shop: string; orderId: string }) =>
  `${path}?${new URLSearchParams({ shop, orderId })}`;

/** A page of an order whose shop signs its links, by a link that isn't signed. */
const closedOrder = (path: string) => async (world: World) => ({
  visitor: new Visitor(),
  page: orderPath(path, await newLetter(world, "in_review", signingShop)),
  typed: { email: orderEmail },
});

/** The page after paying, in the browser that paid. */
async function paid() {
  const { visitor, requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const page = `/lmn-success?lmnRequestId=${requestId}`;
  await visitor.get(page);
  return { visitor, requestId, page };
}

async function paidWithReturnedMail(world: World) {
  const { requestId, ...scene } = await paid();
  await returnMail(world, "product", requestId);
  return scene;
}

export async function linkToGoOn(world: World) {
  const email = typedEmail();
  const visitor = new Visitor();
  await walkTo(visitor, wizards.product, 4, { answers: { email: { email } } });
  return { visitor, page: await mailed(world, "/resume", { email }, "/resume/", visitor) };
}

/** Pages behind links that are mailed, and those of orders and payments. */
export const linkedScenes: Scenes = {
  "an order that isn't shown": closedOrder("/lmn-status"),
  "an account of an order that isn't shown": closedOrder("/hsa-fsa-link"),
  "an order's letter that was sent": async (world) => ({
    visitor: new Visitor(),
    page: orderPath("/lmn-status", await newLetter(world, "sent")),
  }),
  "an order's letter whose mail came back": async (world) => {
    const order = await newLetter(world, "in_review", signingShop);
    const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", order.orderId);
    await returnMail(world, "order", String(id));
    return { visitor: new Visitor(), page: `/lmn-status?${new URLSearchParams(signed(order))}` };
  },
  "a letter of an earlier order": async (world) => ({
    visitor: new Visitor(),
    page: `/complete-lmn?${(await laterOrder(world)).mailed}&step=1`,
  }),
  "a paid letter, elsewhere": async () => ({ ...(await paid()), visitor: new Visitor() }),
  "a paid letter whose mail came back": paidWithReturnedMail,
  "a link to confirm an address": async (world) => {
    const { visitor, page } = await paidWithReturnedMail(world);
    const email = typedEmail();
    const fields = { email, newEmail: email };
    return { visitor: new Visitor(), page: await mailed(world, page, fields, "/confirm-email/", visitor) };
  },
  "an adult patient who is asked": async (world) => {
    const { mails } = await requestForAdult(world);
    return { visitor: new Visitor(), page: linkIn((await mails())[0], "/patient/") };
  },
  "where the patient is asked": async (world) => {
    const { requestId } = await requestForAdult(world);
    const token = await newSecretLink({ kind: "product", requestId, purpose: "page" }, 3_600_000);
    return { visitor: new Visitor(), page: `/letter/${token}/patient` };
  },
  "the reminders of a letter": async (world) => {
    const { about } = await newReviewed(world, "product");
    const token = await newSecretLink({ ...about, purpose: "unsubscribe" }, 3_600_000);
    return { visitor: new Visitor(), page: `/unsubscribe/${token}` };
  },
  "a verified letter": async (world) => ({
    visitor: new Visitor(),
    page: `/verify/${(await newVerifiableLetter(world.db)).code}`,
  }),
  "the demo store": async () => ({ visitor: new Visitor(), page: "/brands/demo-store" }),
};
