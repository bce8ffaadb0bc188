/** All of the site's paths. To move a page, edit this file; the compiler finds the rest. */
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

/** A section of the purchase list; `account` is one of the visitor's accounts, counted from 1. */
export interface PurchaseListQuery {
  show?: string | undefined;
  account?: number | undefined;
  page?: number | undefined;
}

/** `order` may have more fields than the URL should contain. */
const orderPath = (path: string, { shop, orderId, exp, sig }: OrderRef, more: Query): string =>
  withQuery(path, { shop, orderId, exp: exp ?? undefined, sig: sig ?? undefined, ...more });

/** What the queue is narrowed by; it goes with a request that is opened from it. */
export type QueueFilter = Partial<Record<"state" | "kind" | "q" | "only", string | undefined>>;
const deskRequest = (requestId: string, from: QueueFilter, page = ""): string =>
  withQuery(`/desk/review/${encodeURIComponent(requestId)}${page}`, from);

export const paths = {
  home: "/",
  brands: "/brands",
  connectShop: "/brands/connect",
  /** A pretend shop, from cart to letter. */
  demoStore: "/brands/demo-store",
  /** The confirmation of a pretend order; `placed` is the key of the form that placed it. */
  demoStoreOrder: (placed: string) => withQuery("/brands/demo-store/order", { placed }),
  contact: "/contact",
  contactFor: (query: { subject?: string; sent?: string }) => withQuery("/contact", query),
  terms: "/terms",
  privacy: "/privacy",
  consumerHealthData: "/consumer-health-data",
  telehealthConsent: "/telehealth-consent",
  /** Where visitors request a copy or the deletion of their data. */
  yourData: "/privacy/your-data",
  /** The page behind the mailed link. */
  yourDataLink: (token: string) => `/privacy/your-data/${encodeURIComponent(token)}`,
  yourDataCopy: (token: string) => `/privacy/your-data/${encodeURIComponent(token)}/copy`,
  accessibility: "/accessibility",
  decisionTimes: "/status",
  shop: "/shop",
  /** A view of the directory, scrolled to its list. */
  directory: (query: { q?: string; letter?: string; page?: number; only?: "picks" } = {}) =>
    `${withQuery("/shop", query)}#brands`,
  brand: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  onboarding: "/onboarding",
  onboardingStep: (step: number) => withQuery("/onboarding", { step }),
  explore: "/explore",
  exploreAgain: (tries: number) => withQuery("/explore", { try: tries }),
  checker: "/check",
  /** The checker's own URL for a product; see `ProductUrl`. */
  checked: (product: { clean: string; tail: string }, more: Query = {}) =>
    withQuery(`/${product.clean}`, { from: product.tail, ...more }),
  /** A product's verdict as an image for a shop's page. */
  badge: (product: { clean: string; tail: string }, theme?: "light" | "dark") =>
    withQuery(`/badge/${product.clean}.svg`, { from: product.tail, theme }),
  eligibleItems: "/eligible-items",
  /** A product category, by the id of its rule. */
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
  sampleLetter: "/sample-letter",
  sampleLetterFile: "/sample-letter.pdf",
  verify: "/verify",
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
  /** Where a shopper requests a physician's signature. */
  letterPhysician: (token: string) =>
    withQuery(`/letter/${encodeURIComponent(token)}/correct`, { for: "physician" }),
  /** The worksheet of the deductible part of a home improvement, as a page and as a file; the URL contains only amounts. */
  capitalWorksheet: "/capital-expense-worksheet",
  capitalWorksheetFile: (amounts: Query) => withQuery("/capital-expense-worksheet.pdf", amounts),
  accountLink: "/hsa-fsa-link",
  accountLinkFor: (order: OrderRef, more: Query = {}) => orderPath("/hsa-fsa-link", order, more),
  accountLinkReturn: (visitor: string) => `/hsa-fsa-link/back/${encodeURIComponent(visitor)}`,
  productLetter: "/lmn-request",
  productLetterFor: (query: {
    productLink?: string;
    brandSlug?: string;
    /** The id of a draft started from a receipt. */
    item?: string;
    step?: number;
    new?: "blank";
  }) => withQuery("/lmn-request", query),
  /** Requests another letter, after a finished one. */
  anotherLetter: withQuery("/lmn-request", { new: 1 }),
  /** The letter request at the URL given in the specification. */
  requestLetter: (productLink: string) => withQuery("/request-lmn", { productLink }),
  orderLetter: "/complete-lmn",
  orderLetterFor: (order: OrderRef, more: Query = {}) => orderPath("/complete-lmn", order, more),
  letterStatus: "/lmn-status",
  letterStatusFor: (order: OrderRef) => orderPath("/lmn-status", order, {}),
  findLetter: "/find-letter",
  /** Mails a link to a started request to its address. */
  resume: "/resume",
  resumeLink: (token: string) => `/resume/${encodeURIComponent(token)}`,
  /** The shopper's page of a request, opened by a secret link. */
  letterPage: (token: string) => `/letter/${encodeURIComponent(token)}`,
  /** Unsubscribes from reminders, linked from mails. */
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  /** Where an adult patient consents to a request that someone else made. */
  patientLink: (token: string) => `/patient/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/confirm-email/${encodeURIComponent(token)}`,
  letterPatient: (token: string) => `/letter/${encodeURIComponent(token)}/patient`,
  letterVisit: (token: string) => `/letter/${encodeURIComponent(token)}/visit`,
  letterQuestion: (token: string) => `/letter/${encodeURIComponent(token)}/question`,
  /** The shopper's actions on that page, each at its own path. */
  letterPart: (
    token: string,
    part: "download" | "correct" | "renew" | "withdraw" | "packet" | "packet/file" | "data" | "erase",
  ) => `/letter/${encodeURIComponent(token)}/${part}`,
  letterSuccess: "/lmn-success",
  letterSuccessFor: (lmnRequestId: string, more: Query = {}) =>
    withQuery("/lmn-success", { lmnRequestId, ...more }),
  /** A visitor's receipts and what may be reimbursed. */
  reimbursements: "/reimbursements",
  /** A section of the purchase list; `at` is the key of the purchase to scroll to. */
  purchaseList: ({ at, ...query }: PurchaseListQuery & { at?: string }) =>
    `${withQuery("/reimbursements", { ...query })}#${at ? `p-${at}` : "receipts"}`,
  /** Actions on the receipts, each at its own path. */
  reimbursementsPart: (
    part:
      | ("begin" | "upload" | "paste" | "settings" | "inbox" | "inbox/back" | "claims" | "link" | "erase")
      | ("devices" | "forwarding"),
  ) => `/reimbursements/${part}`,
  /** Where the columns of an uploaded table are assigned. */
  receiptColumns: (fileId: string) => `/reimbursements/columns/${encodeURIComponent(fileId)}`,
  /** Deletes an uploaded file and everything read from it. */
  receiptFile: (fileId: string) => `/reimbursements/files/${encodeURIComponent(fileId)}`,
  /** `from` is the section of the list it was opened from. */
  receiptPurchase: (key: string, from: PurchaseListQuery = {}) =>
    withQuery(`/reimbursements/receipts/${encodeURIComponent(key)}`, { ...from }),
  /** Shows the picked items before a claim is created from them. */
  claimPick: (pick: string, begun: Record<string, string> = {}) =>
    withQuery("/reimbursements/claims", { pick, ...begun }),
  claim: (id: string) => `/reimbursements/claims/${encodeURIComponent(id)}`,
  claimPart: (id: string, part: "packet" | "table" | "fee") =>
    `/reimbursements/claims/${encodeURIComponent(id)}/${part}`,
  /** The mailed link to someone's receipts. */
  reimbursementsLink: (token: string) => `/reimbursements/open/${encodeURIComponent(token)}`,
  /** Demo only: the page that connects a pretend inbox. */
  sandboxInbox: (state: string) => withQuery("/sandbox/inbox", { state }),
  extension: "/extension",
  extensionFile: "/browser-extension.zip",
  /** Demo only: says what a URL on an invented site would open. */
  sandboxElsewhere: (address: string) => withQuery("/sandbox/elsewhere", { to: address }),
  sandboxVisit: "/sandbox/visit",
  /** Demo only: the mails that it sent. */
  sandboxMail: "/sandbox/mail",
  sandboxPay: (checkoutId: string) => `/sandbox/pay/${encodeURIComponent(checkoutId)}`,
  /** Link preview image, a PNG of 1200 x 630; `name` is a page's name or the slug of a brand or guide. */
  preview: (kind: "page" | "brand" | "guide", name: string) =>
    `/previews/${kind}/${encodeURIComponent(name)}.png`,
  /** Our copy of an image from another host; see `pictureName`. */
  picture: (name: string) => `/pictures/${name}`,
  sitemap: "/sitemap.xml",
  serviceWorker: "/service-worker.js",
  /** Shown by the service worker while offline. */
  offline: "/offline",
  health: "/healthz",
  securityContact: "/.well-known/security.txt",
  securityPolicy: "/.well-known/security-policy.txt",
  manifest: "/site.webmanifest",
  /** The pages that a browser may prefetch. */
  speculationRules: "/speculation-rules.json",
  sandboxLink: (linkId: string) => `/sandbox/link/${encodeURIComponent(linkId)}`,
  productCard: "/product-card",
  stripeWebhook: "/webhooks/stripe",
  plaidWebhook: "/webhooks/plaid",
  shopifyWebhook: "/webhooks/shopify",
  woocommerceWebhook: "/webhooks/woocommerce",
  /** Where a merchant enters its shop's domain. */
  partners: "/partners",
  /** A merchant's dashboard of the letters for its orders. */
  partner: (shop: string) => `/partners/${encodeURIComponent(shop)}`,
  partnerSignOut: (shop: string) => `/partners/${encodeURIComponent(shop)}/sign-out`,
  /** The mailed sign-in link; a click on the page signs in. */
  partnerLink: (token: string) => `/partners/link/${encodeURIComponent(token)}`,
  /** The providers' part of the site, not linked from any public page. */
  desk: "/desk",
  /** `to` is the page the provider was heading to. */
  deskSignIn: (to?: string) => withQuery("/desk/sign-in", { to: to === "/desk" ? undefined : to }),
  deskSecondFactor: (to?: string) =>
    withQuery("/desk/second-factor", { to: to === "/desk" ? undefined : to }),
  deskSetUpFactor: "/desk/set-up-factor",
  deskForgotPassword: "/desk/forgot-password",
  /** The mailed link; a click on the page signs in, to set a password. */
  deskLink: (link: { type: "invite" | "recovery"; token: string }) => withQuery("/desk/link", link),
  deskPassword: "/desk/password",
  deskProfile: "/desk/profile",
  /** A provider's notification settings. */
  deskNotices: "/desk/notices",
  /** A provider's own phrases. */
  deskPhrases: "/desk/phrases",
  /** A provider's active sessions. */
  deskSessions: "/desk/sessions",
  /** The queue; `after` is the previous page's last position. */
  deskQueue: (query: QueueFilter & { after?: string } = {}) => withQuery("/desk", query),
  deskReview: (requestId: string, from: QueueFilter = {}) => deskRequest(requestId, from),
  deskDecision: (requestId: string, form: "ask" | "approve" | "deny", from: QueueFilter = {}) =>
    deskRequest(requestId, from, `/${form}`),
  deskDraft: (requestId: string, form: string) => deskRequest(requestId, {}, `/draft/${form}`),
  deskCorrectionDraft: (id: string, of: string) => `/desk/correction/${encodeURIComponent(id)}/draft/${of}`,
  deskVisit: (requestId: string, from: QueueFilter = {}) => deskRequest(requestId, from, "/visit"),
  deskPreview: (requestId: string, from: QueueFilter = {}) => deskRequest(requestId, from, "/preview"),
  /** A patient's record, or one of its pages as an image. */
  deskRecord: (requestId: string, recordId: string, page?: number) =>
    `/desk/review/${encodeURIComponent(requestId)}/record/${encodeURIComponent(recordId)}${page ? `/${page}` : ""}`,
  deskCorrectionPreview: (correctionId: string) =>
    `/desk/correction/${encodeURIComponent(correctionId)}/preview`,
  deskCorrection: (correctionId: string) => `/desk/correction/${encodeURIComponent(correctionId)}`,
  /** A signed letter, where it can be revoked. */
  deskLetter: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}`,
  /** The stored PDF of the newest version. */
  deskLetterFile: (requestId: string) => `/desk/letter/${encodeURIComponent(requestId)}/pdf`,
  deskLetters: "/desk/letters",
  deskSignOut: "/desk/sign-out",
  deskSignedOut: "/desk/signed-out",
} as const;
