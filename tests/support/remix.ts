// Before the app: a test that only has a visitor must not open the data folder of a developer, either.
import "./demo-environment";
import { AsyncLocalStorage } from "node:async_hooks";
import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import handleRequest, { handleError } from "~/handle-request.server";
import { apiPatterns } from "~/merchants/api/table.server";
import { sharingDeadline } from "~/platform/database/shared-deadline.server";
import { answerNextPagesBy } from "~/platform/http/next-page.server";
import { originHeader } from "~/platform/http/own-origin.server";
import { learnRoutes } from "~/platform/http/route-pattern.server";
import { matchFewerRoutes } from "~/platform/process/remix-serve.server";
import * as root from "~/root";
import remixOptions from "../../remix.config.js";
import { countCalls, expectFewCalls } from "./database-calls";
import { expectFormRules } from "./form-rules";
import { expectGoals } from "./promised-hours";

type RouteModule = ServerBuild["routes"][string]["module"];

const modules = import.meta.glob<RouteModule>(
  ["../../app/routes/*.{ts,tsx}", "!**/*.server.ts", "!**/*.test.*"],
  {
    eager: true,
  },
);

/** What a page was rendered from: the data of its loaders and action, or its error. */
export type Rendered = EntryContext["staticHandlerContext"];

const rendering = new AsyncLocalStorage<{ rendered?: Rendered }>();

const all = [
  { id: "root", path: "", index: undefined, parentId: undefined, module: root as RouteModule },
  ...Object.values(flatRoutes("app", remixOptions.ignoredRouteFiles)).map(
    ({ id, parentId, path, index, file }) => ({
      id,
      path,
      index,
      parentId,
      module: modules[`../../app/${file}`] as RouteModule,
    }),
  ),
];
/** The file names of all routes in a part of the site, without extension, e.g. `desk.sign-in`. */
export const routesOf = (part: string): { name: string; takesPosts: boolean; layout: boolean }[] =>
  all
    .filter(({ id }) => id === `routes/${part}` || id.startsWith(`routes/${part}.`))
    .map(({ id, module }) => ({
      name: id.slice("routes/".length),
      takesPosts: "action" in module,
      layout: all.some(({ parentId }) => parentId === id),
    }));

const byId = <T extends { id: string }>(routes: T[]): Record<string, T> =>
  Object.fromEntries(routes.map((route) => [route.id, route]));
const manifest = all.map(({ module, ...route }) => ({
  ...route,
  module: "",
  hasLoader: "loader" in module,
  hasClientLoader: false,
  hasAction: "action" in module,
  hasClientAction: false,
  hasErrorBoundary: "ErrorBoundary" in module,
}));

/** The app's routes by id, as in a build. */
export const routes = byId(all);

/** A route's path with the names of its parameters, as "/shop/:slug". */
export function patternOf(route: (typeof routes)[string]): string {
  const parts: string[] = [];
  for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  return `/${parts.join("/")}`;
}

export const build: ServerBuild = {
  mode: "test",
  entry: {
    module: {
      default(request, status, headers, remix) {
        const current = rendering.getStore();
        if (current) current.rendered = remix.staticHandlerContext;
        return handleRequest(request, status, headers, remix);
      },
      handleError,
    },
  },
  routes,
  assets: { entry: { imports: [], module: "" }, routes: byId(manifest), url: "", version: "test" },
  publicPath: "/",
  assetsBuildDirectory: "build/client/assets",
  future: remixOptions.future as ServerBuild["future"],
  isSpaMode: false,
};

matchFewerRoutes();
const handle = createRequestHandler(build, "production");
answerNextPagesBy(handle);
learnRoutes(routes, apiPatterns);

/** Handles a request as remix-serve's handler does: routing, loaders and actions, headers, page or error page. */
export async function fetchFromRemix(request: Request): Promise<{ response: Response; rendered?: Rendered }> {
  const current: { rendered?: Rendered } = {};
  const { result: response, asked } = await countCalls(
    () => rendering.run(current, () => sharingDeadline(() => handle(prepared(request)))),
    true,
  );
  expectFewCalls(request, asked, current.rendered !== undefined);
  if (current.rendered) {
    await expectFormRules(request, response.clone(), current.rendered.errors !== null);
    await expectGoals(request, response.clone());
  }
  return { response, ...current };
}

/** Prepares a request as the server does. */
function prepared(request: Request): Request {
  request.headers.set("X-Request-Id", crypto.randomUUID());
  const origin = request.headers.get("Origin");
  if (origin === null) return request;
  request.headers.delete("Origin");
  request.headers.set(originHeader, origin);
  return request;
}
