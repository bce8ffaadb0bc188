/**
 * Two tables of borders: which business may import which others, and which layer of a business may import which others. A file
 * may always import its own folder, packages, and the files directly under `app`.
 */

/** From the bottom up: a business may import those above its own line, and all may import `platform/values`. */
const businesses = [
  "kit",
  "platform",
  "embedded-supabase",
  "savings",
  "eligibility",
  "legal",
  "administrators",
  "orders",
  "payments",
  "letters",
  "accounts",
  "reimbursements",
  "brands",
  "merchants",
  "site",
  "operator",
  "jobs",
  "routes",
];

/** What each layer may import: other layers, of its own business and of those below it, and folders of platform and kit. */
const layers = {
  domain: ["platform/values"],
  content: ["domain", "platform/values", "platform/process", "platform/articles", "platform/mail"],
  store: ["domain", "platform"],
  service: ["domain", "reader", "page-reader", "platform"],
  document: ["domain", "platform/values", "platform/process"],
  enhance: ["domain", "ui", "kit/enhance", "platform/values"],
  ui: ["domain", "content", "kit", "platform/values"],
  http: ["domain", "content", "store", "ui", "platform", "kit"],
  operations: [
    "domain",
    "content",
    "store",
    "service",
    "document",
    "http",
    "ui",
    "request",
    "platform",
    "kit",
  ],
};

/** Files that import more than their place may: each by its path, with all it imports of other folders, and why. */
const exceptions = {
  // The one place that chooses between a hosted database and the embedded one.
  "platform/database/client.server.ts": ["platform/", "embedded-supabase/"],
  // What `npm start` prints names the demo's providers.
  "platform/cli/announce.mjs": ["platform/", "embedded-supabase/"],
  // Our own engine is an adapter that reads pages and stored products itself.
  "eligibility/service/own-engine.server.ts": ["platform/", "eligibility/"],
};

const values = "^app/platform/values/";
const tests = "[.]test[.]tsx?$";
const isBusiness = (name) => businesses.includes(name.split("/")[0]);
const placeOf = (name) => (isBusiness(name) ? `^app/${name}/` : `^app/.+/${name}/`);
const exactly = (file) => `^app/${file.replaceAll(".", "[.]")}$`;
const excepted = Object.keys(exceptions).map(exactly);

const businessBorders = businesses.slice(0, -1).map((business, at) => ({
  name: `${business} imports only what is below it`,
  severity: "error",
  from: { path: `^app/${business}/`, pathNot: [tests, ...excepted] },
  to: { path: businesses.slice(at + 1).map(placeOf), pathNot: [`^app/${business}/`, values] },
}));

const layerBorders = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer} imports ${below.join(", ")}`,
  severity: "error",
  from: { path: placeOf(layer), pathNot: [tests, ...excepted] },
  to: { path: "^app/.+/", pathNot: [layer, ...below].map(placeOf) },
}));

const exceptionBorders = Object.entries(exceptions).map(([file, beyond]) => ({
  name: `${file} imports ${beyond.join(", ")}`,
  severity: "error",
  from: { path: exactly(file) },
  to: { path: "^app/.+/", pathNot: beyond.map((place) => `^app/${place}`) },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no circle, types included: a part owns the types of what it is given",
      severity: "error",
      from: { path: "^app/" },
      to: { circular: true },
    },
    ...businessBorders,
    ...layerBorders,
    ...exceptionBorders,
    {
      name: "a route calls verbs: it talks to no store, and chooses no service",
      severity: "error",
      from: { path: "^app/routes/", pathNot: tests },
      to: { path: ["^app/.+/(store|service)/", "^app/services[.]server[.]ts$"] },
    },
    {
      name: "a domain imports no package but zod",
      severity: "error",
      from: { path: ["^app/.+/domain/", "^app/platform/values/"], pathNot: tests },
      to: { path: "node_modules", pathNot: "node_modules/zod/" },
    },
    {
      name: "only stores and the database's own folders talk to the database",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["^app/.+/store/", "^app/(platform/database|embedded-supabase)/", tests],
      },
      to: { path: "node_modules/@supabase/" },
    },
    {
      name: "only the page reader's own files import its folders, and the receipt reader and catalogs its parsers",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/eligibility/page-reader/",
          "^app/reimbursements/receipts/reader/",
          "^app/orders/products/service/clean-product[.]ts$",
          tests,
        ],
      },
      to: { path: "^app/eligibility/page-reader/.+/" },
    },
    {
      name: "the receipt reader imports only the parsers of the page reader",
      severity: "error",
      from: { path: "^app/reimbursements/receipts/reader/", pathNot: tests },
      to: { path: "^app/eligibility/page-reader/", pathNot: "^app/eligibility/page-reader/parse/" },
    },
    {
      name: "only the live adapter, the cached check's row and the API speak the provider's words",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/eligibility/service/(responses|live[.]server)[.]ts$",
          "^app/eligibility/store/cached-check",
          "^app/eligibility/http/eligibility-body[.]ts$",
          tests,
        ],
      },
      to: { path: "^app/eligibility/domain/service-wire[.]ts$" },
    },
    {
      name: "the page reader imports nothing of the site",
      severity: "error",
      from: { path: "^app/eligibility/page-reader/", pathNot: tests },
      to: { path: "^app/(site|paths)[.]ts$" },
    },
    {
      name: "only services.server.ts chooses an adapter",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/services[.]server[.]ts$", tests] },
      to: { path: "^app/.+/service/(live|sandbox)[.]" },
    },
    {
      name: "PDFs of strangers are opened in processes of their own: the receipt reader's, and the .mjs for packets",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["^app/reimbursements/receipts/reader/", "^app/letters/document/[^/]+[.]mjs$", tests],
      },
      to: { path: "node_modules/(@cantoo/pdf-lib|unpdf|onnxruntime-node)" },
    },
    {
      name: "a release runs without the packages that build it and test it",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/platform/build-steps/",
          "^app/platform/cli/dev-welcome[.]mjs$",
          "^app/eligibility/extension/browser-extension[.]ts$",
          "^app/eligibility/content/ordinary-words[.]ts$",
          tests,
        ],
      },
      to: { dependencyTypes: ["npm-dev"] },
    },
    // A .tsx of theirs renders a page itself.
    {
      name: "operations take from a ui only types and lists of fields: words are content, and what a form may hold is domain",
      severity: "error",
      from: { path: "^app/.+/(operations|http)/", pathNot: [tests, "[.]tsx$"] },
      to: { path: "^app/.+/ui/", pathNot: "-fields[.]ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui takes no server module",
      severity: "error",
      from: { path: ["^app/.+/ui/", "^app/kit/"], pathNot: tests },
      to: { path: "^app/.+[.]server[.]tsx?$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
