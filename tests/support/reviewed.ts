import { createHash } from "node:crypto";
import {
  claimReview,
  denyLetter,
  askQuestion as putQuestion,
  approveLetter as sign,
} from "~/letters/desk/store/decisions.server";
import type { LetterContent } from "~/letters/domain/letter-content";
import type { LetterKind } from "~/letters/domain/letter-ref";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { markLetterSent } from "~/letters/store/issued-letters.server";
import { requestKeyFor } from "~/letters/store/letter-keys.server";
import { completeLetter } from "~/letters/store/letter-making.server";
import { dayInState } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { ownDecision } from "../contract/data/desk-rows";
import { newProvider } from "./desk";
import { daysFromNow } from "./issued-letters";
import { letterOf } from "./letter";
import { newProductLetter, paidColumns } from "./operations";
import { newOrder, rowWhere, type World } from "./world";

export const kinds = ["product", "order"] as const satisfies readonly LetterKind[];

/** The answers of a reviewed request, which must not appear in a log, URL or mail. */
export const secretWords = /chronic pain|stretching|heat mat|Ada Brook/i;

/** A request that our provider reviews, with the provider's actions and the shopper's link. */
export interface ReviewedRequest {
  about: { kind: LetterKind; requestId: string };
  table: "product_page_lmn_requests" | "shop_lmn_requests";
  /** `/letter/…`, with a new link. */
  path: string;
  token: string;
  row(): Promise<Record<string, unknown>>;
  ask(question: string): Promise<void>;
  deny(reason: string, words: string | null): Promise<void>;
  /** Signs; the PDF isn't made yet. */
  approve(content?: Partial<LetterContent>): Promise<string>;
  /** Signs, makes and mails the letter. */
  send(content?: Partial<LetterContent>): Promise<string>;
}

/** Today in the patient's state. */
const today = () => dayInState("OR", new Date());
const days = () => ({ issuedOn: today(), startsOn: today(), endsOn: daysFromNow(300) });

/** A request of this kind in review, claimed by its own provider, who has these columns. */
export async function newReviewed(
  world: World,
  kind: LetterKind,
  provider: Parameters<typeof newProvider>[0] = {},
): Promise<ReviewedRequest> {
  const requestId = kind === "product" ? await newProductRequest(world) : await newOrderRequest(world);
  // As one that came through the wizard, which has the key of its draft.
  await requestKeyFor(requestId);
  const table = kind === "product" ? "product_page_lmn_requests" : "shop_lmn_requests";
  const about = { kind, requestId };
  const { id: providerId } = await newProvider(provider, { OR: "2035-12-31" });
  const opened = await world.db.rpc("open_review", { p_request_id: requestId });
  if (opened.data !== true) throw new Error("no review was opened");
  const key = { ...about, providerId };
  const claimed = async () => {
    const { outcome } = await claimReview(key, { minutes: 15, takeOver: true });
    if (outcome !== "claimed") throw new Error(outcome);
  };
  const done = (outcome: string, expected: string) => {
    if (outcome !== expected) throw new Error(outcome);
  };
  const token = await newSecretLink({ ...about, purpose: "page" }, 3_600_000);
  const approve = async (content: Partial<LetterContent> = {}) => {
    await claimed();
    const drawn = letterOf({ ...days(), code: newVerificationCode(), ...content });
    const says = { ...drawn, decidedOn: drawn.issuedOn };
    done(await sign(key, says, ownDecision), "approved");
    return String((await rowWhere(world, "issued_letters", "code", says.code)).id);
  };
  return {
    about,
    table,
    token,
    path: `/letter/${token}`,
    approve,
    row: () => rowWhere(world, table, "id", requestId),
    async ask(question) {
      await claimed();
      done(await putQuestion(key, question), "asked");
    },
    async deny(reason, words) {
      await claimed();
      done(await denyLetter(key, reason, words), "denied");
    },
    async send(content) {
      const letterId = await approve(content);
      await makeAndSend(letterId);
      return letterId;
    },
  };
}

/** Placeholder bytes for a letter's PDF. */
export const fileOf = (letterId: string): Uint8Array => Buffer.from(`%PDF-1.7 letter ${letterId}`);

/** Stores a letter's file and marks its mail as sent. */
export async function makeAndSend(letterId: string): Promise<void> {
  const key = `letters/${letterId}.pdf`;
  await services().documents.put(key, fileOf(letterId));
  const sha256 = createHash("sha256").update(fileOf(letterId)).digest("hex");
  await completeLetter(letterId, { sha256, pages: 1, key });
  await markLetterSent(letterId);
}

const answers = {
  name: "Ada Brook",
  age: 42,
  state: "OR",
  conditions: ["Chronic Pain"],
  previous_treatments: "Stretching",
  product_use: "Every evening",
  safety: ["none"],
  conditions_offered: ["Chronic Pain", "Other"],
};

let drafts = 0;
const draftColumns = () => {
  drafts += 1;
  return { secret_hash: `reviewed-${drafts}-${crypto.randomUUID()}`, session_id: drafts, is_submitted: true };
};

async function newDraft(world: World, table: string, row: Record<string, unknown>): Promise<string> {
  const answer = await world.db
    .from(table)
    .insert({ ...draftColumns(), ...answers, ...row })
    .select("id")
    .single();
  if (answer.error) throw new Error(answer.error.message);
  return String(answer.data.id);
}

async function newProductRequest(world: World): Promise<string> {
  const draft_id = await newDraft(world, "temporary_product_page_lmn_requests", {
    email: "ada@mail.example",
    provider: "Lively",
    is_for_family: false,
    product_link: "https://northpine.example/products/infrared-heat-mat",
  });
  return (await newProductLetter(world, { ...paidColumns(), draft_id })).id;
}

async function newOrderRequest(world: World): Promise<string> {
  const { shop, orderId } = await newOrder(world);
  const draft_id = await newDraft(world, "temporary_brand_partnership_lmn_requests", {
    shop_domain: shop,
    order_id: Number(orderId),
    has_account: true,
    email: "ines.moreau@mail.example",
    order_subtotal: 120,
    order_price: 132,
    order_email: "ines.moreau@mail.example",
    is_for_family: false,
    products: [
      {
        title: "Infrared Heat Mat",
        image_url: null,
        quantity: 2,
        unit_price: 50,
        fsa_hsa_eligibility: "eligible",
        product_url: "https://northpine.example/products/infrared-heat-mat",
      },
    ],
  });
  const row = {
    shop_domain: shop,
    shop_order_id: Number(orderId),
    email: "ines.moreau@mail.example",
  };
  const answer = await world.db
    .from("shop_lmn_requests")
    .insert({ ...row, status: "submitted", valid_until: "2030-01-01", draft_id })
    .select("id")
    .single();
  if (answer.error) throw new Error(answer.error.message);
  return String(answer.data.id);
}
