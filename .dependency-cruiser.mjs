/**
 * Which folder of `app` may import which others, each border in one line. A folder may always import itself, packages, and
 * the two files of facts about the site, `site.ts` and `paths.ts`.
 */
const mayImport = {
  domain: [],
  process: [],
  "page-reader": [],
  "letter-document": ["domain", "process"],
  "receipt-reader": ["domain", "process", "content", "page-reader"],
  content: ["domain", "process"],
  ui: ["domain", "content"],
  enhance: ["domain", "ui/calculators"],
  extension: ["domain", "process", "content", "ui/parts"],
  document: ["process"],
  data: ["domain", "process"],
  services: ["domain", "process", "page-reader", "receipt-reader"],
  operations: ["domain", "process", "letter-document", "content", "data", "services"],
  jobs: ["domain", "process", "letter-document", "data", "services", "operations"],
  http: ["domain", "process", "document", "ui", "data"],
  api: ["domain", "process", "ui", "data", "services", "operations", "http"],
  desk: ["domain", "process", "content", "ui", "data", "operations", "http"],
  "account-link": ["domain", "process", "ui", "data", "operations", "http", "wizards"],
  partners: ["domain", "process", "ui", "data", "operations", "http"],
  "letter-page": [
    "domain",
    "process",
    "letter-document",
    "content",
    "ui",
    "data",
    "operations",
    "http",
    "wizards",
  ],
  reimbursements: [
    "domain",
    "process",
    "letter-document",
    "content",
    "ui",
    "data",
    "operations",
    "http",
    "wizards",
  ],
  wizards: ["domain", "process", "content", "ui", "data", "operations", "http"],
  "service-worker": ["process"],
  routes: [
    "domain",
    "process",
    "letter-document",
    "document",
    "content",
    "ui",
    "enhance",
    "extension",
    "data",
    "services",
    "operations",
    "http",
    "api",
    "account-link",
    "letter-page",
    "partners",
    "reimbursements",
    "desk",
    "wizards",
    "service-worker",
  ],
};

/** The files that connect layers, with what they import beyond their folder. */
const connectors = {
  "services/index.server.ts": ["data", "content"],
  "services/eligibility/own-engine.server.ts": ["data", "content"],
  "http/require-provider.server.ts": ["content"],
  "http/too-many.server.tsx": ["api"],
  "http/refusal.server.tsx": ["api"],
};

const tests = "[.]test[.]tsx?$|[.]mjs$";
const folders = (names) => names.map((name) => `^app/${name}/`);

const borders = Object.entries(mayImport).map(([folder, below]) => ({
  name: `${folder} imports ${below.join(", ") || "nothing of the app"}`,
  severity: "error",
  from: {
    path: `^app/${folder}/`,
    pathNot: [tests, ...Object.keys(connectors).map((file) => `^app/${file}$`)],
  },
  to: { path: "^app/.+/", pathNot: folders([folder, ...below]) },
}));

const connections = Object.entries(connectors).map(([file, beyond]) => {
  const folder = file.split("/")[0];
  return {
    name: `${file} also imports ${beyond.join(", ")}`,
    severity: "error",
    from: { path: `^app/${file}$` },
    to: { path: "^app/.+/", pathNot: folders([folder, ...mayImport[folder], ...beyond]) },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...borders,
    ...connections,
    {
      name: "the domain imports no package but zod",
      severity: "error",
      from: { path: "^app/domain/", pathNot: tests },
      to: { path: "node_modules", pathNot: "node_modules/zod/" },
    },
    {
      name: "only app/data talks to the database",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/data/", tests] },
      to: { path: "node_modules/@supabase/" },
    },
    {
      name: "only the page reader's own files import its folders, and the receipt reader its parsers",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/page-reader/", "^app/receipt-reader/", tests] },
      to: { path: "^app/page-reader/.+/" },
    },
    {
      name: "the receipt reader takes only the parsers of the page reader",
      severity: "error",
      from: { path: "^app/receipt-reader/", pathNot: tests },
      to: { path: "^app/page-reader/", pathNot: "^app/page-reader/parse/" },
    },
    {
      name: "only the live adapter, the cached check's row and the API speak the provider's words",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          "^app/services/eligibility/(answers|live[.]server)[.]ts$",
          "^app/data/eligibility/cached-check",
          "^app/http/eligibility-answer[.]ts$",
          tests,
        ],
      },
      to: { path: "^app/domain/eligibility/provider-wire[.]ts$" },
    },
    {
      name: "the page reader takes nothing of the site",
      severity: "error",
      from: { path: "^app/page-reader/", pathNot: tests },
      to: { path: "^app/(site|paths)[.]ts$" },
    },
    {
      name: "only services/index.server.ts chooses an adapter",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/services/index[.]server[.]ts$", tests] },
      to: { path: "^app/services/[^/]+/(live|sandbox)[.]" },
    },
    {
      name: "PDFs of strangers are opened in processes of their own: the receipt reader's, and the .mjs for packets",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/receipt-reader/", tests] },
      to: { path: "node_modules/(@cantoo/pdf-lib|unpdf|tesseract)" },
    },
    {
      name: "ui takes no server module",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
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
