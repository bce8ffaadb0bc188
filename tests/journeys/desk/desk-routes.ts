interface DeskRoute {
  path: string;
  /**
   * `provider`: an active provider who, in production, used a second factor. `session`: any signed-in user. `anyone`: also
   * visitors who aren't signed in.
   */
  opensTo: "provider" | "session" | "anyone";
  /** Its page's status for a provider, 200 by default. */
  status?: number;
  /** A script posts to it from a page that autosaves. */
  isForScript?: true;
}

/** A URL about something that doesn't exist. For what providers see of their own, see review.test.ts. */
const unknown = (of: string, end = ""): string => `/desk/${of}/00000000-0000-4000-8000-000000000000${end}`;

/** Every route of the desk by file name; a test fails for a route without an entry. */
export const deskRoutes: Readonly<Record<string, DeskRoute>> = {
  "desk._index": { path: "/desk", opensTo: "provider" },
  "desk.$": { path: "/desk/nothing/here", opensTo: "provider", status: 404 },
  "desk.forgot-password": { path: "/desk/forgot-password", opensTo: "anyone" },
  "desk.correction.$correctionId": { path: unknown("correction"), opensTo: "provider", status: 404 },
  "desk.correction.$correctionId_.preview": {
    path: unknown("correction", "/preview"),
    opensTo: "provider",
    status: 404,
  },
  "desk.letter.$requestId": { path: unknown("letter"), opensTo: "provider", status: 404 },
  "desk.letter.$requestId_.pdf": { path: unknown("letter", "/pdf"), opensTo: "provider", status: 404 },
  "desk.letters": { path: "/desk/letters", opensTo: "provider" },
  "desk.link": { path: "/desk/link", opensTo: "anyone", status: 404 },
  "desk.password": { path: "/desk/password", opensTo: "session", status: 303 },
  "desk.notices": { path: "/desk/notices", opensTo: "provider" },
  "desk.phrases": { path: "/desk/phrases", opensTo: "provider" },
  "desk.letter.$requestId_.chart": {
    isForScript: true,
    path: unknown("letter", "/chart"),
    opensTo: "provider",
    status: 404,
  },
  "desk.practice": { path: "/desk/practice", opensTo: "provider", status: 403 },
  "desk.practice_.report": { path: "/desk/practice/report", opensTo: "provider", status: 403 },
  "desk.second-opinion.$sampleId": { path: unknown("second-opinion"), opensTo: "provider", status: 404 },
  "desk.profile": { path: "/desk/profile", opensTo: "provider" },
  "desk.second-factor": { path: "/desk/second-factor", opensTo: "session", status: 303 },
  "desk.set-up-factor": { path: "/desk/set-up-factor", opensTo: "session", status: 303 },
  "desk.review.$requestId": { path: unknown("review"), opensTo: "provider", status: 404 },
  "desk.review.$requestId_.approve": {
    path: unknown("review", "/approve"),
    opensTo: "provider",
    status: 404,
  },
  "desk.review.$requestId_.ask": { path: unknown("review", "/ask"), opensTo: "provider", status: 404 },
  "desk.review.$requestId_.deny": { path: unknown("review", "/deny"), opensTo: "provider", status: 404 },
  "desk.review.$requestId_.visit": { path: unknown("review", "/visit"), opensTo: "provider", status: 404 },
  "desk.review.$requestId_.draft.$form": {
    path: unknown("review", "/draft/approve"),
    opensTo: "provider",
    status: 404,
    isForScript: true,
  },
  "desk.correction.$correctionId_.draft.$form": {
    path: unknown("correction", "/draft/approve"),
    opensTo: "provider",
    status: 404,
    isForScript: true,
  },
  "desk.review.$requestId_.preview": {
    path: unknown("review", "/preview"),
    opensTo: "provider",
    status: 404,
  },
  "desk.review.$requestId_.record.$recordId": {
    path: unknown("review", "/record/x"),
    opensTo: "provider",
    status: 404,
  },
  "desk.review.$requestId_.record.$recordId_.$page": {
    path: unknown("review", "/record/x/1"),
    opensTo: "provider",
    status: 404,
  },
  "desk.sessions": { path: "/desk/sessions", opensTo: "provider" },
  "desk.sign-in": { path: "/desk/sign-in", opensTo: "anyone", status: 303 },
  "desk.sign-out": { path: "/desk/sign-out", opensTo: "anyone", status: 303 },
  "desk.signed-out": { path: "/desk/signed-out", opensTo: "anyone" },
};
