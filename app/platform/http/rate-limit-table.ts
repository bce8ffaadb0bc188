/** How many requests of a kind one visitor's network may send in a minute. */
export interface RateLimitRow {
  name: string;
  /** Any of these methods; HEAD counts as GET. */
  methods: readonly string[];
  path: RegExp;
  perMinute: number;
}

const reading = ["GET", "OPTIONS"];
const anything = ["GET", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * The first row that fits a request counts it. Generous for an office or a phone company behind one address, and far below
 * what one process can answer (docs/speed.md). `RATE_LIMIT_FACTOR` multiplies all of them. Where abuse costs money or
 * tells something, the database counts as well: `countedLimits`.
 */
export const rateLimitTable: readonly RateLimitRow[] = [
  { name: "probes", methods: reading, path: /^\/(healthz|readyz|metrics)$/, perMinute: 600 },
  {
    name: "files",
    methods: reading,
    path: /^\/(assets|images|pictures|previews)\/|^\/[\w.-]+\.(ico|svg|png|txt|xml|js|json|webmanifest|zip)$/,
    perMinute: 6_000,
  },
  // Stripe sends what has piled up at once; a forged one costs a digest.
  { name: "webhooks", methods: ["POST"], path: /^\/webhooks\//, perMinute: 6_000 },
  // A shop's list shows dozens at once; a picture for each is made of what is cached.
  { name: "badges", methods: reading, path: /^\/badge\//, perMinute: 1_800 },
  { name: "codes", methods: anything, path: /^\/(api\/)?verify\//, perMinute: 120 },
  // Keyed; each key is counted as well.
  { name: "merchant api", methods: anything, path: /^\/api\/v1\//, perMinute: 1_200 },
  { name: "api", methods: anything, path: /^\/api\//, perMinute: 120 },
  // Asked for while an address is typed, at most once a second.
  { name: "product cards", methods: ["POST"], path: /^\/product-card$/, perMinute: 60 },
  // Each takes files of up to 500 MB together; a phone sends them one after the other.
  { name: "uploads", methods: ["POST"], path: /^\/reimbursements\/(upload|paste)$/, perMinute: 60 },
  { name: "forms", methods: ["POST", "PUT", "PATCH", "DELETE"], path: /^/, perMinute: 300 },
  { name: "pages", methods: reading, path: /^/, perMinute: 1_200 },
];

/** The row a request counts for; null for a method that is refused anyway. */
export function rateLimitRow(method: string, path: string): RateLimitRow | null {
  const counted = method === "HEAD" ? "GET" : method;
  return rateLimitTable.find((row) => row.methods.includes(counted) && row.path.test(path)) ?? null;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What the database counts, for all processes together, by the name its keys begin with: where abuse costs money, fills a
 * mailbox or could tell something. Each says per what it counts. A limit that is a word is the setting of that name.
 */
export const countedLimits = {
  // The merchant API; each process takes a portion of them at a time.
  "api-key": { per: "API key", limit: 600, windowSeconds: minute, isScaled: true },
  // Eligibility: pages of shops that have to be read.
  eligibility: { per: "network", limit: "ELIGIBILITY_READS_PER_MINUTE", windowSeconds: minute },
  // Two full lists of the API.
  "shop-eligibility": { per: "shop's API keys", limit: 100, windowSeconds: minute },
  // Lists of up to 500 products that are judged: 10,000 take twenty.
  "shop-products": { per: "shop", limit: 60, windowSeconds: minute },
  // A change of every product at once sends as many; more is a program that changes them again and again.
  "product-events": { per: "shop", limit: 1_200, windowSeconds: minute },
  badge: { per: "network", limit: 10, windowSeconds: minute },
  // Anyone may put any address into a page that many people open.
  badges: { per: "all", limit: 60, windowSeconds: minute },
  "product-page": { per: "host", limit: 30, windowSeconds: minute },
  picture: { per: "host", limit: 120, windowSeconds: minute },

  // Orders.
  "orders-of-visitor": { per: "network", limit: "ORDER_LOOKUPS_PER_VISITOR", windowSeconds: hour },
  "orders-of-shop": { per: "shop", limit: "ORDER_LOOKUPS_PER_SHOP", windowSeconds: hour },
  "order-email": { per: "network and order", limit: 5, windowSeconds: hour },
  "order-link-form": { per: "form", limit: 1, windowSeconds: day },
  "order-links": { per: "network", limit: 10, windowSeconds: day },
  // Enough for a shopper who looks into the wrong mailbox first; an order's address must not be flooded.
  "order-link": { per: "order", limit: 3, windowSeconds: day },
  "demo-orders": { per: "network", limit: 20, windowSeconds: hour },

  // Letters.
  "order-confirmation": { per: "order", limit: 3, windowSeconds: day },
  "letter-resend": { per: "letter", limit: 3, windowSeconds: hour },
  "letter-mail": { per: "letter", limit: 3, windowSeconds: hour },
  "correct-email-visitor": { per: "network", limit: 3, windowSeconds: hour },
  // Records that patients add; each is opened once, which takes a second of a processor.
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
  // A code has six digits: few enough tries that guessing is hopeless.
  "desk-factor": { per: "provider", limit: 10, windowSeconds: 15 * minute },
  "desk-link": { per: "network", limit: 5, windowSeconds: hour },
  "desk-link-mail": { per: "address", limit: 3, windowSeconds: hour },
  "desk-link-follow": { per: "network", limit: 30, windowSeconds: 15 * minute },

  // Accounts, merchants, receipts, contact.
  "link-script": { per: "network", limit: 5, windowSeconds: 10 * minute },
  // No shopper sends more than this.
  "link-token": { per: "network", limit: 60, windowSeconds: 10 * minute },
  "shopify-link": { per: "network", limit: 60, windowSeconds: 10 * minute },
  "partner-key": { per: "network", limit: 20, windowSeconds: 15 * minute },
  "shop-changes": { per: "shop", limit: 100, windowSeconds: hour },
  "shop-invitations": { per: "shop", limit: 20, windowSeconds: day },
  // Each folder has a share of the room and of the readers' time. `RATE_LIMIT_FACTOR` multiplies it.
  "receipt-folders": { per: "network", limit: 20, windowSeconds: day, isScaled: true },
  // More than a person forwards; the mail service sends what is beyond it later.
  "forwarded-mails": { per: "folder", limit: 200, windowSeconds: hour },
  "claim-packet": { per: "folder", limit: 20, windowSeconds: hour },
  // Enough for a visitor who keeps remembering things, too few to fill our inbox with.
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
 * How often a visitor may have something mailed to an address they type, and how often an address is mailed: of each kind of
 * mail, which `keysFor` names. One form causes one mail.
 */
export const mailRequestLimits = { visitor: 5, address: 3, windowSeconds: hour };
