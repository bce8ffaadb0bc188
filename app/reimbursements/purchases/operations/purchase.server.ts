import { data, redirect } from "@remix-run/node";
import { judgeTitle } from "~/eligibility/content/judge-title.server";
import { type PurchaseListQuery, paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { type ClaimItem, holdsItems } from "../../claims/domain/claim";
import { readClaims } from "../../claims/operations/stored-claims.server";
import { purchaseReads, requireFolder } from "../../operations/open-folder.server";
import { ownPage } from "../../operations/own-page.server";
import { applyEdit } from "../domain/apply-edit";
import { askOfFacts, askOfItem } from "../domain/changed-since";
import { correctionMessages, itemSchemaOf, purchaseSchema } from "../domain/correction-answers";
import {
  type JudgeTitle,
  withAdded,
  withAnswers,
  withConfirmation,
  withItem,
  withItemBack,
  withoutItem,
} from "../domain/edit-purchase";
import { listParts } from "../domain/list-purchases";
import type { Purchase } from "../domain/purchase";
import type { PurchaseEdit } from "../domain/purchase-edit";
import { itemsConfirmedBy, settledBy } from "../domain/settled-by";
import type { GoneReceipt } from "../ui/purchase/gone-receipt";
import { correctPurchase, type OpenPurchase, readForwarders, readPurchase } from "./correct-purchase.server";

const failed = { event: "purchase could not be corrected", formError: correctionMessages.failed };

export const showPurchase = (request: Request, key?: string) => batchReads(() => purchasePage(request, key));

async function purchasePage(request: Request, key = "") {
  const folder = await requireFolder(request, { names: [...purchaseReads, "list_claims"] });
  const from = listQuery(request);
  const [found, made] = await Promise.all([readPurchase(folder.id, key), readClaims(folder.id)]);
  const open = found ?? refuseGone(from);
  const { purchase, removed, words } = open;
  const claims = made
    .filter(({ state, items }) => holdsItems(state) && items.some((item) => isOf(item, purchase)))
    .map(({ id, account, administrator }) => ({ id, account, administrator }));
  const forwardedBy = await readForwarders(folder.id, open);
  const shown = { purchase, removed, words, claims, forwardedBy, formKey: crypto.randomUUID() };
  const backHref = paths.purchaseList({ ...from, at: key });
  return data({ ...shown, backHref }, { headers: ownPage(folder) });
}

const isOf = ({ receiptIds }: ClaimItem, purchase: Purchase): boolean =>
  receiptIds.some((id) => purchase.receiptIds.includes(id));

export const changePurchase = (request: Request, key?: string) =>
  withRetryPage(request, (form) => batchReads(() => handlePurchaseAction(form, request, key)));

async function handlePurchaseAction(form: FormData, request: Request, key = "") {
  const folder = await requireFolder(request, { names: purchaseReads });
  const from = listQuery(request);
  const open = (await readPurchase(folder.id, key)) ?? refuseGone(from, form);
  const here = paths.receiptPurchase(key, from);
  const headers = ownPage(folder);
  const stored = (to = here) => redirect(to, { status: 303, headers });
  const correct = async (change: (now: OpenPurchase) => PurchaseEdit | null) => {
    if (!(await correctPurchase(folder.id, open, change))) refuseGone(from, form);
  };
  const storeUnlessAsked = async (change: Change, ask: Ask) => {
    let question: string | null = null;
    await correct((now) => {
      const edit = change(now);
      question = ask(now.purchase, applyEdit(now.whole, edit));
      return question === null ? edit : null;
    });
    return question === null ? stored() : { status: 409, formError: question, headers };
  };
  switch (form.get("intent")) {
    case "facts":
      return acceptForm(form, purchaseSchema, failed, ({ was, soldOn, ...facts }) =>
        storeUnlessAsked(
          ({ edit, purchase }) =>
            // The day that the form came with isn't said of items that were bought on another.
            ({ ...edit, ...facts, ...(soldOn === purchase.soldOn ? {} : { soldOn }) }),
          (now, next) => askOfFacts(was, now, next),
        ),
      );
    case "item":
      return acceptForm(form, itemSchemaOf(open.purchase.totalCents), failed, (answer, formKey) => {
        const { item, was, amount, ordinary, title, quantity } = answer;
        const said = { title, quantity, paidCents: amount, ordinaryCents: ordinary };
        if (!item)
          return storeUnlessAsked(
            (now) => withAdded(now.edit, formKey, said, judgeFor(now)),
            () => null,
          );
        return storeUnlessAsked(
          (now) => withItem(now.edit, ofItem(now, item), said, judgeFor(now)),
          (now, next) => askOfItem(was, item, now, next),
        );
      });
    case "answer":
    case "confirm": {
      const settle = form.has("confirm") ? readConfirmation : readAnswer;
      // One that asks nothing more moves down the list, or out of it: the next question is at the list's head.
      const at = asksMore(applyEdit(open.whole, settle(form, open))) ? key : undefined;
      await correct((now) => settle(form, now));
      return stored(form.has("stay") ? here : paths.purchaseList({ ...from, at }));
    }
    default:
      await correct((now) => readSwitch(form, now));
      return stored();
  }
}

type Change = (now: OpenPurchase) => PurchaseEdit;
/** The question to ask before a purchase that is `now` so becomes `next`; null if there is none. */
type Ask = (now: Purchase, next: Purchase) => string | null;

const asksMore = ({ items }: Purchase): boolean =>
  items.some(({ doubt, verdict }) => doubt === "open" || verdict.question !== null);

/** Aborts with the page that says that the receipt is gone, which shows what was typed. */
function refuseGone(from: PurchaseListQuery, form?: FormData): never {
  const posted = Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, String(value)]));
  throw data({ backHref: paths.purchaseList(from), posted } satisfies GoneReceipt, { status: 404 });
}

/** Judges a title as sold by the receipt's merchant. */
const judgeFor =
  ({ purchase }: OpenPurchase): JudgeTitle =>
  (title, answers) =>
    judgeTitle(title, answers, purchase.merchant);

const ofItem = ({ whole }: OpenPurchase, key: string) => ({
  key,
  found: whole.items.find((item) => item.key === key),
});

function readAnswer(form: FormData, open: OpenPurchase): PurchaseEdit {
  const answer = settledBy.read(form.get("answer"));
  const item = open.purchase.items.find(({ key }) => key === answer?.key);
  if (!answer || !item) return open.edit;
  const answers = { ...item.answers, [answer.question]: answer.says };
  return withAnswers(open.edit, { ...ofItem(open, item.key), title: item.title }, answers, judgeFor(open));
}

/** Confirms the amounts as the page showed them, but none that is another by now. */
const readConfirmation = (form: FormData, open: OpenPurchase): PurchaseEdit =>
  itemsConfirmedBy(form.get("confirm"), open.purchase.items).reduce(
    (edit, { key }) => withConfirmation(edit, ofItem(open, key)),
    open.edit,
  );

/** The correction that the pressed button makes. */
function readSwitch(form: FormData, open: OpenPurchase): PurchaseEdit {
  const { edit, purchase } = open;
  const item = String(form.get("item") ?? "").slice(0, 40);
  switch (form.get("intent")) {
    case "remove":
      return withoutItem(edit, ofItem(open, item));
    case "restore":
      return withItemBack(edit, item);
    case "ask-again": {
      const title = purchase.items.find(({ key }) => key === item)?.title;
      return title === undefined
        ? edit
        : withAnswers(edit, { ...ofItem(open, item), title }, {}, judgeFor(open));
    }
    case "benefits":
      return { ...edit, isPaidByBenefits: form.get("is") === "yes" };
    case "hide":
      return { ...edit, isHidden: form.get("is") === "yes" };
    default:
      return refuse(400, "This isn't a form of ours.");
  }
}

/** The part of the list that the page was opened from. */
function listQuery(request: Request): PurchaseListQuery {
  const { searchParams } = new URL(request.url);
  const whole = (name: string) =>
    Number(/^[1-9]\d{0,3}$/.exec(searchParams.get(name) ?? "")?.[0]) || undefined;
  return {
    show: listParts.find((part) => part !== "all" && part === searchParams.get("show")),
    account: whole("account"),
    page: whole("page"),
  };
}
