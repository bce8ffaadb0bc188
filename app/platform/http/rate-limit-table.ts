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
 * tells something, the database counts as well: see the callers of `spendToken`.
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
