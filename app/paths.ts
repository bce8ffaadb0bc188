/** Every address of the site. A page that moves is one edit here; the compiler finds the rest. */
type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export interface OrderRef {
  shop: string;
  orderId: string | number;
  exp?: string | null;
  sig?: string | null;
}

/** A part of the list of purchases; `account` is one of the visitor's accounts, from 1. */
export interface PurchaseListQuery {
  show?: string | undefined;
  account?: number | undefined;
  page?: number | undefined;
}

/** `order` may hold more than the address is to show. */
const orderPath = (path: string, { shop, orderId, exp, sig }: OrderRef, more: Query): string =>
  withQuery(path, { shop, orderId, exp: exp ?? undefined, sig: sig ?? undefined, ...more });

export const paths = {
  home: "/",
  brands: "/brands",
  connectShop: "/brands/connect",
  /** A pretend shop, walked from its cart to a letter. */
  demoStore: "/brands/demo-store",
  /** The confirmation of a pretend order; `placed` is the key of the form that placed it. */
  demoStoreOrder: (placed: string) => withQuery("/brands/demo-store/order", { placed }),
  contact: "/contact",
  contactFor: (query: { subject?: string; sent?: string }) => withQuery("/contact", query),
  terms: "/terms",
  privacy: "/privacy",
  consumerHealthData: "/consumer-health-data",
  telehealthConsent: "/telehealth-consent",
  /** Where visitors ask for a copy or the erasure of what is held about them. */
  yourData: "/privacy/your-data",
  /** The page behind the mailed link. */
  yourDataLink: (token: string) => `/privacy/your-data/${encodeURIComponent(token)}`,
  yourDataCopy: (token: string) => `/privacy/your-data/${encodeURIComponent(token)}/copy`,
  accessibility: "/accessibility",
  /** How long reviews took lately. */
  decisionTimes: "/status",
  shop: "/shop",
  /** One view of the directory, scrolled to its list. */
  directory: (query: { q?: string; letter?: string; page?: number; only?: "picks" } = {}) =>
    `${withQuery("/shop", query)}#brands`,
  brand: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  onboarding: "/onboarding",
  onboardingStep: (step: number) => withQuery("/onboarding", { step }),
  explore: "/explore",
  exploreAgain: (tries: number) => withQuery("/explore", { try: tries }),
  checker: "/check",
  /** The checker's own address of a product; see `ProductUrl`. */
  checked: (product: { clean: string; tail: string }, more: Query = {}) =>
    withQuery(`/${product.clean}`, { from: product.tail, ...more }),
  /** A product's verdict as a picture for a shop's page. */
  badge: (product: { clean: string; tail: string }, theme?: "light" | "dark") =>
    withQuery(`/badge/${product.clean}.svg`, { from: product.tail, theme }),
  eligibleItems: "/eligible-items",
  /** One category of products, by the id of its rule. */
  eligibleItem: (id: string) => `/eligible-items/${encodeURIComponent(id)}`,
  conditions: "/conditions",
  condition: (slug: string) => `/conditions/${encodeURIComponent(slug)}`,
  eligibilityApi: "/api/eligibility",
  api: "/api/v1",
  openApi: "/api/v1/openapi.json",
  developers: "/developers",
  developersText: "/developers/llms.txt",
  apiErrors: "/developers/errors",
  apiEvents: "/developers/events",
  /** What a letter looks like, as a page and as a file. */
  sampleLetter: "/sample-letter",
  sampleLetterFile: "/sample-letter.pdf",
  verify: "/verify",
  /** Whether the letter with this code is genuine. */
  verified: (code: string) => `/verify/${encodeURIComponent(code)}`,
  verifiedApi: (code: string) => `/api/verify/${encodeURIComponent(code)}`,
  guides: "/guides",
  guidesFor: (query: { q?: string; tag?: string }) => withQuery("/guides", query),
  guidesFeed: "/guides/feed.xml",
  guide: (slug: string) => `/guides/${encodeURIComponent(slug)}`,
  administrators: "/guides/administrators",
  administrator: (id: string) => `/guides/administrators/${encodeURIComponent(id)}`,
  fsaCalculator: "/fsa-calculator",
  hsaCalculator: "/hsa-calculator",
  /** Where a shopper asks for a physician's signature. */
  letterPhysician: (token: string) =>
    withQuery(`/letter/${encodeURIComponent(token)}/correct`, { for: "physician" }),
  /** What of a change to a home counts, as a page and as a file; the address holds amounts only. */
  capitalWorksheet: "/capital-expense-worksheet",
  capitalWorksheetFile: (amounts: Query) => withQuery("/capital-expense-worksheet.pdf", amounts),
  accountLink: "/hsa-fsa-link",
  accountLinkFor: (order: OrderRef, more: Query = {}) => orderPath("/hsa-fsa-link", order, more),
  accountLinkReturn: (visitor: string) => `/hsa-fsa-link/back/${encodeURIComponent(visitor)}`,
  productLetter: "/lmn-request",
  productLetterFor: (query: {
    productLink?: string;
    brandSlug?: string;
    /** The id of a draft that was begun from a receipt. */
    item?: string;
    step?: number;
    new?: "blank";
  }) => withQuery("/lmn-request", query),
  /** Asks for one more letter, after one that is finished. */
  anotherLetter: withQuery("/lmn-request", { new: 1 }),
  /** The letter request as the specification links to it. */
  requestLetter: (productLink: string) => withQuery("/request-lmn", { productLink }),
  orderLetter: "/complete-lmn",
  orderLetterFor: (order: OrderRef, more: Query = {}) => orderPath("/complete-lmn", order, more),
  letterStatus: "/lmn-status",
  letterStatusFor: (order: OrderRef) => orderPath("/lmn-status", order, {}),
  findLetter: "/find-letter",
  /** Has a link to a request that was begun mailed to the address in it. */
  resume: "/resume",
  /** Where that link leads. */
  resumeLink: (token: string) => `/resume/${encodeURIComponent(token)}`,
  /** The shopper's page of a request, opened by a secret link. */
  letterPage: (token: string) => `/letter/${encodeURIComponent(token)}`,
  /** Ends reminders, from a mail. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  /** Where an adult patient agrees to a request that someone else made. */
  patientLink: (token: string) => `/patient/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm-email/${encodeURIComponent(token)}`,
  letterPatient: (token: string) => `/letter/${encodeURIComponent(token)}/patient`,
  letterVisit: (token: string) => `/letter/${encodeURIComponent(token)}/visit`,
  letterQuestion: (token: string) => `/letter/${encodeURIComponent(token)}/question`,
  /** What a shopper does from that page, each at an address of its own. */
  letterPart: (
    token: string,
    part: "download" | "correct" | "renew" | "withdraw" | "packet" | "packet/file" | "data" | "erase",
  ) => `/letter/${encodeURIComponent(token)}/${part}`,
  letterSuccess: "/lmn-success",
  letterSuccessFor: (lmnRequestId: string, more: Query = {}) =>
    withQuery("/lmn-success", { lmnRequestId, ...more }),
  /** A visitor's own receipts, and what may come back of them. */
  reimbursements: "/reimbursements",
  /** A part of the list of purchases; `at` is a purchase's key, to which it is scrolled. */
  purchaseList: ({ at, ...query }: PurchaseListQuery & { at?: string }) =>
    `${withQuery("/reimbursements", { ...query })}#${at ? `p-${at}` : "receipts"}`,
  /** What is done with them, each at an address of its own. */
  reimbursementsPart: (
    part:
      | ("begin" | "upload" | "paste" | "settings" | "inbox" | "inbox/back" | "claims" | "link" | "erase")
      | ("devices" | "forwarding"),
  ) => `/reimbursements/${part}`,
  /** Names the columns of an uploaded table. */
  receiptColumns: (fileId: string) => `/reimbursements/columns/${encodeURIComponent(fileId)}`,
  /** Deletes an uploaded file with what was read of it. */
  receiptFile: (fileId: string) => `/reimbursements/files/${encodeURIComponent(fileId)}`,
  /** `from` is the part of the list that it was opened from. */
  receiptPurchase: (key: string, from: PurchaseListQuery = {}) =>
    withQuery(`/reimbursements/receipts/${encodeURIComponent(key)}`, { ...from }),
  /** Where picked items are shown before a claim is made of them. */
  claimPick: (pick: string, begun: Record<string, string> = {}) =>
    withQuery("/reimbursements/claims", { pick, ...begun }),
  claim: (id: string) => `/reimbursements/claims/${encodeURIComponent(id)}`,
  claimPart: (id: string, part: "packet" | "table" | "fee") =>
    `/reimbursements/claims/${encodeURIComponent(id)}/${part}`,
  /** Where a mailed link to one's receipts leads. */
  reimbursementsLink: (token: string) => `/reimbursements/open/${encodeURIComponent(token)}`,
  /** Demo only: the page on which a pretend inbox is connected. */
  sandboxInbox: (state: string) => withQuery("/sandbox/inbox", { state }),
  extension: "/extension",
  extensionFile: "/browser-extension.zip",
  /** Demo only: the page that says what an address on an invented site would open. */
  sandboxElsewhere: (address: string) => withQuery("/sandbox/elsewhere", { to: address }),
  sandboxVisit: "/sandbox/visit",
  sandboxPay: (checkoutId: string) => `/sandbox/pay/${encodeURIComponent(checkoutId)}`,
  /** Picture of a link's preview, a PNG of 1200 x 630; `name` is a page's, a brand's slug or a guide's. */
  preview: (kind: "page" | "brand" | "guide", name: string) =>
    `/previews/${kind}/${encodeURIComponent(name)}.png`,
  /** Our copy of another host's picture; see `pictureName`. */
  picture: (name: string) => `/pictures/${name}`,
  sitemap: "/sitemap.xml",
  serviceWorker: "/service-worker.js",
  /** What the service worker shows while nothing can be reached. */
  offline: "/offline",
  securityContact: "/.well-known/security.txt",
  securityPolicy: "/.well-known/security-policy.txt",
  manifest: "/site.webmanifest",
  /** Which pages a browser may prefetch. */
  speculationRules: "/speculation-rules.json",
  sandboxLink: (linkId: string) => `/sandbox/link/${encodeURIComponent(linkId)}`,
  productCard: "/product-card",
  stripeWebhook: "/webhooks/stripe",
  plaidWebhook: "/webhooks/plaid",
  mailBounceWebhook: "/webhooks/mail-bounce",
  shopifyWebhook: "/webhooks/shopify",
  woocommerceWebhook: "/webhooks/woocommerce",
  /** Where a merchant types the domain of its shop. */
  partners: "/partners",
  /** A merchant's view of the letters for its orders. */
  partner: (shop: string) => `/partners/${encodeURIComponent(shop)}`,
  partnerSignOut: (shop: string) => `/partners/${encodeURIComponent(shop)}/sign-out`,
  /** Where a mailed link leads: one press there signs in. */
  partnerLink: (token: string) => `/partners/link/${encodeURIComponent(token)}`,
  /** The providers' part of the site; no public page links to it. */
  desk: "/desk",
  /** `to` is where the provider wanted to go. */
  deskSignIn: (to?: string) => withQuery("/desk/sign-in", { to: to === "/desk" ? undefined : to }),
  deskSecondFactor: (to?: string) =>
    withQuery("/desk/second-factor", { to: to === "/desk" ? undefined : to }),
  deskSetUpFactor: "/desk/set-up-factor",
  deskForgotPassword: "/desk/forgot-password",
  /** Where a mailed link leads: one press there signs in, to set a password. */
  deskLink: (link: { type: "invite" | "recovery"; token: string }) => withQuery("/desk/link", link),
  deskPassword: "/desk/password",
  deskProfile: "/desk/profile",
  /** What a provider is told of, when, and how. */
  deskNotices: "/desk/notices",
  /** Words of a provider's own. */
  deskPhrases: "/desk/phrases",
  /** Where a provider is signed in. */
  deskSessions: "/desk/sessions",
  /** The queue; `after` is the place the page before ended at. */
  deskQueue: (query: { state?: string; kind?: string; q?: string; only?: string; after?: string } = {}) =>
    withQuery("/desk", query),
  deskReview: (requestId: string) => `/desk/review/${encodeURIComponent(requestId)}`,
  deskDecision: (requestId: string, form: "ask" | "approve" | "deny") =>
    `/desk/review/${encodeURIComponent(requestId)}/${form}`,
  /** Keeps what is typed of a decision. */
  deskDraft: (requestId: string, form: "ask" | "approve" | "deny") =>
    `/desk/review/${encodeURIComponent(requestId)}/draft/${form}`,
  deskCorrectionDraft: (id: string, of: string) => `/desk/correction/${encodeURIComponent(id)}/draft/${of}`,
  deskVisit: (requestId: string) => `/desk/review/${encodeURIComponent(requestId)}/visit`,
  deskPreview: (requestId: string) => `/desk/review/${encodeURIComponent(requestId)}/preview`,
  /** A patient's record, and a page of it as a picture. */
  deskRecord: (requestId: string, recordId: string, page?: number) =>
    `/desk/review/${encodeURIComponent(requestId)}/record/${encodeURIComponent(recordId)}${page ? `/${page}` : ""}`,
  deskCorrectionPreview: (correctionId: string) =>
    `/desk/correction/${encodeURIComponent(correctionId)}/preview`,
  deskCorrection: (correctionId: string) => `/desk/correction/${encodeURIComponent(correctionId)}`,
  /** A signed letter, to be revoked. */
  deskLetter: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}`,
  /** The stored PDF of the newest version. */
  deskLetterFile: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}/pdf`,
  deskLetters: "/desk/letters",
  deskSignOut: "/desk/sign-out",
  deskSignedOut: "/desk/signed-out",
} as const;
