import { AsyncLocalStorage } from "node:async_hooks";
import { addressAt } from "~/platform/http/route-pattern.server";

interface Counting {
  asked: string[];
  /** True for a request, which doesn't count those that a test sends while it is handled. */
  isRequest: boolean;
  around: Counting | undefined;
}

const counting = new AsyncLocalStorage<Counting>();

/** Runs the work and returns its database calls by name: functions (`rpc/`) and tables. */
export async function countCalls<T>(
  work: () => Promise<T>,
  isRequest = false,
): Promise<{ result: T; asked: string[] }> {
  const asked: string[] = [];
  return { result: await counting.run({ asked, isRequest, around: counting.getStore() }, work), asked };
}

/** Notes a request to the database's API for everyone who counts; with a hosted database each is a round trip. */
export function recordCall(url: string): void {
  const [, name] = /\/rest\/v1\/([^?]+)/.exec(url) ?? [];
  if (!name) return;
  let isCounted = false;
  for (let at = counting.getStore(); at; at = at.around) {
    if (!(at.isRequest && isCounted)) at.asked.push(name);
    isCounted ||= at.isRequest;
  }
}

/** Reads that a process caches for ten seconds or longer (docs/running.md). A test's first form finds nothing cached. */
const kept: readonly string[] = [
  "letter_keys",
  "receipt_folder_keys",
  "rpc/find_shop_of_platform",
  "rpc/save_receipt_folder_key",
  "rpc/record_shop_key_use",
  "rpc/rate_limit_wait_ms",
  "rpc/read_shop",
  "shop_api_keys",
  "shop_secrets",
];

/** A form needs one call for its visitor and subject, and one to write; a page, one more for what depends on these. */
export const usual = { GET: 3, POST: 2 } as const;

const nextClaimed =
  "the next request is claimed once the decision is stored, because both wait for locks of other claims; for other than physicians, from a list";

const countedFirst = "a shop's changes are counted before an address is asked or an event is tried";

/** Forms and endpoints that may call more often, by address: how often, and why. */
export const moreCalls: Readonly<Record<string, readonly [most: number, why: string]>> = {
  "/api/*": [3, "a key's requests are counted, twenty at a time"],
  "/brands/apply/:token": [6, "a test shop is set up step by step, once"],
  "/brands/demo-store": [
    6,
    "the demo's order is made as a shop's would be; of presses at once, all but one look again",
  ],
  "/complete-lmn": [
    6,
    "the first step looks up the order, its products and checks that nothing has cached; a step may bring a record",
  ],
  "/desk/correction/:correctionId": [
    4,
    "a second press looks whether the correction was decided so, and at the letter",
  ],
  "/desk/letter/:requestId": [3, "a second press looks whether the letter was revoked"],
  "/desk/letter/:requestId/chart": [4, "of a renewal, that the letter before was opened is noted"],
  "/desk/password": [3, "a new password ends the other sessions, which are looked up anew"],
  "/desk/practice": [
    4,
    "who is changed is looked up, and signed out after their address was corrected; who leaves is signed out once the account is closed, because a visit of theirs holds its session while it waits for the lock of their claims",
  ],
  "/desk/profile": [4, "the password is asked for again, and attempts are counted"],
  "/desk/review/:requestId": [3, "an assistant's states are those of their colleagues"],
  "/desk/review/:requestId/approve": [4, nextClaimed],
  "/desk/review/:requestId/ask": [4, nextClaimed],
  "/desk/review/:requestId/deny": [4, nextClaimed],
  "/desk/review/:requestId/draft/:form": [3, "an assistant's states are those of their colleagues"],
  "/desk/review/:requestId/visit": [3, "a visit that is over is shown again"],
  "/desk/second-opinion/:sampleId": [
    4,
    "the sample is found among the drawn ones; its request's key is read",
  ],
  "/desk/sign-in": [
    3,
    "attempts are counted; an account that is refused is looked up, and one to compare it with",
  ],
  "/reimbursements/claims/:id/packet": [
    5,
    "packets are counted before one is drawn; of a claim with letters, these are looked up and read",
  ],
  "/hsa-fsa-link": [
    3,
    "an address that is typed for an order is counted before the order is read; after a script that failed the account is read again",
  ],
  "/letter/:token/packet/file": [
    3,
    "packets are counted before one is drawn; that one was made is a step of its order",
  ],
  "/letter/:token/question": [3, "a second press looks whether the answer is there"],
  "/letter/:token/renew": [
    5,
    "the product's page is looked up, and one that isn't cached is counted by visitor and stored",
  ],
  "/lmn-request": [
    7,
    "a record's consent is read, its row written before its bytes are stored and marked after; the last step submits and begins the payment in one, and stores its session after the provider opened it; one that has to end first is ended between",
  ],
  "/lmn-status": [
    5,
    "the provider's side is asked what it knows and then for the mail, which is leased before and settled after, so that it goes once",
  ],
  "/partners/:shop/events": [5, `${countedFirst}; events are listed, tried and noted`],
  "/partners/:shop/keys": [3, countedFirst],
  "/partners/:shop/team": [
    4,
    `${countedFirst}; invitations once more, and the person of another change is read`,
  ],
  "/partners/:shop/webhooks": [4, `${countedFirst}; the address that is removed is read`],
  "/partners/link/:token": [
    3,
    "the link is used, the address proven, and a session begun: removing a person locks the three in another order",
  ],
  "/product-card": [4, "a check that isn't cached is counted by visitor and stored"],
  "/reimbursements/claims": [
    7,
    "a date of birth that was asked for goes into the settings; a letter's draft is noted at its item; corrections that a later receipt moved to other keys are stored again",
  ],
  "/reimbursements/claims/:id": [3, "a claim that has moved meanwhile is read again"],
  "/reimbursements/claims/:id/fee": [
    4,
    "a fee's payment begins and its session is stored; one that ended unpaid is replaced",
  ],
  "/reimbursements/forwarding": [6, "the demo's mail is received as a mail server would bring it"],
  "/reimbursements/paste": [3, "a file is announced before it is stored"],
  "/reimbursements/receipts/:key": [
    10,
    "corrections that other tabs changed meanwhile are read again and stored once more, five times at most",
  ],
  "/reimbursements/settings": [4, "settings that another tab changed meanwhile are stored once more"],
  "/reimbursements/upload": [30, "each file is announced and stored"],
  "/shopify/order-link": [3, "requests are counted by shop, and a link is a step of its order"],
  "/webhooks/forwarded-mail": [
    5,
    "a mail's address is found, counted and its sender kept; its file is announced and stored",
  ],
  "/webhooks/stripe": [
    5,
    "a refund reported before its payment: the payment is read, recorded, and the refund reported again",
  ],
  "/webhooks/shopify": [3, "that a shop which had left sends again is noted, once"],
};

/** Pages and downloads that may call more often, by address: how often, and why. */
export const moreReads: Readonly<Record<string, readonly [most: number, why: string]>> = {
  "/*": [
    5,
    "a product's page is looked up by its address, and one that isn't cached is counted by visitor and stored",
  ],
  "/complete-lmn": [
    7,
    "at the first look at an order, its letter, the order at its shop, the step and letters that cover it follow each other",
  ],
  "/desk": [4, "an assistant's states are those of their colleagues"],
  "/desk/correction/:correctionId": [
    4,
    "that the letter was opened is audited before it is shown; whether its text was signed before follows from what was typed",
  ],
  "/desk/correction/:correctionId/preview": [
    5,
    "the correction, its letter and what was typed follow each other",
  ],
  "/desk/practice": [4, "the practice and its disagreements are rows of tables"],
  "/desk/review/:requestId/approve": [
    4,
    "an assistant's states are those of their colleagues, and of a renewal it is audited that the letter before was opened; whether the text was signed before follows from what was typed",
  ],
  "/desk/review/:requestId/record/:recordId": [
    5,
    "of a record that came with a correction, the correction is authorized",
  ],
  "/desk/review/:requestId/record/:recordId/:page": [
    6,
    "of a record that came with a correction, the correction is authorized; each view is audited",
  ],
  "/desk/second-opinion/:sampleId": [
    5,
    "the sample is found among the drawn ones; that its letter was opened is audited before it is shown",
  ],
  "/explore": [6, "each row has a list, and checks of earlier rules are stored as judged anew"],
  "/hsa-fsa-link": [
    5,
    "an account is linked on the way back from its provider, and read again if another was linked meanwhile",
  ],
  "/letter/:token": [
    6,
    "a letter that was paid for here is looked for among those waiting; the provider of a visit is read once it is known",
  ],
  "/lmn-request": [
    6,
    "a practice is offered once the draft's state is known; whoever returns from the payment settles it",
  ],
  "/lmn-success": [5, "whoever returns from the payment settles it, and the letter is read anew"],
  "/reimbursements/claims/:id": [4, "whoever returns from a fee's payment settles it"],
  "/reimbursements/files/:fileId": [4, "a file's receipts and their claims are read once it is known"],
};

/**
 * Throws if a page or a posted form called the database too often. If a form is answered with a page, the loaders' reads are
 * in the sum: not checked.
 */
export function expectFewCalls(request: Request, asked: readonly string[], hasPage: boolean): void {
  const { method } = request;
  if (!isCounted(method) || (method === "POST" && hasPage)) return;
  const { pattern } = addressAt(new URL(request.url).pathname);
  const counted = asked.filter((name) => !kept.includes(name));
  const [most] = (method === "GET" ? moreReads : moreCalls)[pattern] ?? [usual[method]];
  if (counted.length > most)
    throw new Error(
      `${method} ${pattern} asked ${counted.length} times, at most ${most}: ${counted.join(", ")}`,
    );
}

const isCounted = (method: string): method is keyof typeof usual => method in usual;
