import { withoutEnd } from "../values/without-end";
import { decodePath } from "./decode-path";

/** How many requests of one kind a visitor's network may send per minute. */
export interface RateLimitRow {
  name: string;
  /** Matches any of these methods; HEAD counts as GET. */
  methods: readonly string[];
  path: RegExp;
  perMinute: number;
  /** Requests with a key that was accepted lately count for that key, not for the network they come from. */
  isByKey?: true;
}

const reading = ["GET", "OPTIONS"];
const anything = ["GET", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * The first matching row counts the request. The limits are generous enough for an office or a mobile carrier behind
 * one IP address, and far below what one process can serve (docs/speed.md). `RATE_LIMIT_FACTOR` scales all of them. If
 * abuse would cost money or leak information, the database counts too: see `countedLimits`.
 */
export const rateLimitTable: readonly RateLimitRow[] = [
  { name: "probes", methods: reading, path: /^\/(healthz|readyz|metrics)$/, perMinute: 600 },
  {
    name: "files",
    methods: reading,
    path: /^\/(assets|images|pictures|previews)\/|^\/[\w.-]+\.(ico|svg|png|txt|xml|js|json|webmanifest|zip)$/,
    perMinute: 6_000,
  },
  // Stripe sends its backlog at once; refusing a forged event costs one HMAC.
  { name: "webhooks", methods: ["POST"], path: /^\/webhooks\//, perMinute: 6_000 },
  // A shop's list shows dozens at once, each rendered from cached data.
  { name: "badges", methods: reading, path: /^\/badge\//, perMinute: 1_800 },
  { name: "codes", methods: anything, path: /^\/(api\/)?verify\//, perMinute: 120 },
  // A platform may send the requests of many shops from one address, each with its own key. The limit of a key is lower, and documented.
  { name: "merchant api", methods: anything, path: /^\/api\/v1\//, perMinute: 1_200, isByKey: true },
  { name: "api", methods: anything, path: /^\/api\//, perMinute: 120 },
  // Requested while someone types a URL, at most once a second.
  { name: "product cards", methods: ["POST"], path: /^\/product-card$/, perMinute: 60 },
  // Each accepts files of up to 500 MB together; a phone sends them one by one.
  { name: "uploads", methods: ["POST"], path: /^\/reimbursements\/(upload|paste)$/, perMinute: 60 },
  { name: "forms", methods: ["POST", "PUT", "PATCH", "DELETE"], path: /^/, perMinute: 300 },
  { name: "pages", methods: reading, path: /^/, perMinute: 1_200 },
];

/** The row that counts a request, however its path is spelled; null for a method that is refused anyway. */
export function rateLimitRow(method: string, path: string): RateLimitRow | null {
  const counted = method === "HEAD" ? "GET" : method;
  const routed = withoutEnd(decodePath(path).toLowerCase(), /(?<=.)\/$/);
  return rateLimitTable.find((row) => row.methods.includes(counted) && row.path.test(routed)) ?? null;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits that the database counts for all processes together, by the prefix of their keys: used if abuse would cost
 * money, flood a mailbox or leak information. `per` says what is counted. A limit given as a name is the setting of
 * that name.
 */
export const countedLimits = {
  // The merchant API; each process reserves a batch of tokens at a time.
  "api-key": { per: "API key", limit: 600, windowSeconds: minute, isScaled: true },
  // Eligibility checks that have to fetch a shop's page.
  eligibility: { per: "network", limit: "ELIGIBILITY_READS_PER_MINUTE", windowSeconds: minute },
  // Two full lists of API requests.
  "shop-eligibility": { per: "shop's API keys", limit: 100, windowSeconds: minute },
  // Lists of up to 500 products to judge: 10,000 products take twenty requests.
  "shop-products": { per: "shop", limit: 60, windowSeconds: minute },
  // Updating every product at once sends this many; more means that a program updates them over and over. They are read later.
  "product-events": { per: "shop", limit: 1_200, windowSeconds: minute },
  badge: { per: "network", limit: 10, windowSeconds: minute },
  // Anyone may put any URL into a page that many people open.
  badges: { per: "all", limit: 60, windowSeconds: minute },
  "product-page": { per: "host", limit: 30, windowSeconds: minute },
  picture: { per: "host", limit: 120, windowSeconds: minute },

  // Orders.
  "orders-of-visitor": { per: "network", limit: "ORDER_LOOKUPS_PER_VISITOR", windowSeconds: hour },
  "orders-of-shop": { per: "shop", limit: "ORDER_LOOKUPS_PER_SHOP", windowSeconds: hour },
  "order-email": { per: "network and order", limit: 5, windowSeconds: hour },
  "order-link-form": { per: "form", limit: 1, windowSeconds: day },
  "order-links": { per: "network", limit: 10, windowSeconds: day },
  // Enough for a shopper who checks the wrong mailbox first, without flooding the order's email address.
  "order-link": { per: "order", limit: 3, windowSeconds: day },
  "demo-orders": { per: "network", limit: 20, windowSeconds: hour },

  // Letters.
  "order-confirmation": { per: "order", limit: 3, windowSeconds: day },
  "letter-resend": { per: "letter", limit: 3, windowSeconds: hour },
  "letter-mail": { per: "letter", limit: 3, windowSeconds: hour },
  "correct-email-visitor": { per: "network", limit: 3, windowSeconds: hour },
  // Records that patients upload; opening one takes a second of CPU time.
  "letter-records": { per: "network", limit: 30, windowSeconds: hour, isScaled: true },
  packet: { per: "letter", limit: 20, windowSeconds: hour },
  "verify-letter": { per: "network", limit: 120, windowSeconds: minute },

  // The desk.
  "desk-sign-in": { per: "network", limit: "SIGN_INS_PER_VISITOR", windowSeconds: 15 * minute },
  "desk-sign-in-pair": {
    per: "network and address",
    limit: "SIGN_INS_PER_ADDRESS",
    windowSeconds: 15 * minute,
  },
  "desk-sign-in-address": { per: "address", limit: "SIGN_INS_PER_ADDRESS", windowSeconds: 15 * minute },
  "desk-sign-in-device": { per: "known browser", limit: "SIGN_INS_PER_ADDRESS", windowSeconds: 15 * minute },
  // A code has six digits; this few attempts make guessing hopeless.
  "desk-factor": { per: "provider", limit: 10, windowSeconds: 15 * minute },
  "desk-link": { per: "network", limit: 5, windowSeconds: hour },
  "desk-link-mail": { per: "address", limit: 3, windowSeconds: hour },
  "desk-link-follow": { per: "network", limit: 30, windowSeconds: 15 * minute },

  // Accounts, merchants, receipts, contact.
  "link-script": { per: "network", limit: 5, windowSeconds: 10 * minute },
  // No shopper sends more.
  "link-token": { per: "network", limit: 60, windowSeconds: 10 * minute },
  "shopify-link": { per: "network", limit: 60, windowSeconds: 10 * minute },
  "partner-key": { per: "network", limit: 20, windowSeconds: 15 * minute },
  "shop-changes": { per: "shop", limit: 100, windowSeconds: hour },
  "shop-invitations": { per: "shop", limit: 20, windowSeconds: day },
  // Limits each network's share of storage and of the readers' time. `RATE_LIMIT_FACTOR` scales it.
  "receipt-folders": { per: "network", limit: 20, windowSeconds: day, isScaled: true },
  // More than a person forwards; the mail service retries the rest later.
  "forwarded-mails": { per: "folder", limit: 200, windowSeconds: hour },
  "claim-packet": { per: "folder", limit: 20, windowSeconds: hour },
  // Enough for a visitor who keeps remembering things, too few to flood our inbox.
  contact: { per: "network", limit: 5, windowSeconds: hour },
} as const satisfies Readonly<Record<string, CountedLimit>>;

interface CountedLimit {
  per: string;
  limit:
    | number
    | "ELIGIBILITY_READS_PER_MINUTE"
    | "ORDER_LOOKUPS_PER_VISITOR"
    | "ORDER_LOOKUPS_PER_SHOP"
    | "SIGN_INS_PER_VISITOR"
    | "SIGN_INS_PER_ADDRESS";
  windowSeconds: number;
  isScaled?: true;
}

export type LimitName = keyof typeof countedLimits;

/**
 * How often a visitor may request mail to an address they type, and how often an address is mailed, for each kind of
 * mail that `limitedRequest` names. One form causes one mail.
 */
export const mailRequestLimits = { visitor: 5, address: 3, windowSeconds: hour };
