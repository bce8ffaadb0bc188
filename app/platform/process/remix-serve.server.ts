import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type * as Router from "@remix-run/router";
import morgan from "morgan";

/** A handler that sees a request before Remix does. Returns true if it responds, now or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

interface Hooks {
  /** Called with the server before it listens: the moment for `putInFront`. */
  onServer(server: Server): void;
  /** Called once the server listens. */
  onListening(): void;
  /** Called for each request before its handlers. */
  onRequest(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Adds the hooks that remix-serve lacks, through Node's public diagnostics channels, and disables its access log, which
 * contains whole URLs. Must be called while our build is loading: remix-serve imports the build before it creates its
 * server, and Remix reads the router's functions at its first request.
 */
export function hookIntoRemixServe({ onServer, onListening, onRequest }: Hooks): void {
  morgan.format("tiny", () => undefined);
  matchFewerRoutes();
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) onServer(server);
  });
  diagnostics.subscribe("tracing:net.server.listen:asyncEnd", () => onListening());
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    onRequest(request, response);
  });
}

/**
 * Puts handlers in front of remix-serve's request listener, which is called within `around`. They are called in order until one
 * responds.
 */
export function putInFront(
  server: Server,
  handlers: readonly Handler[],
  around: (answer: () => void) => void = (answer) => answer(),
): void {
  const [remix] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    for (const handle of handlers) {
      const answered = handle(request, response);
      if (typeof answered === "boolean" ? answered : await answered) return;
    }
    around(() => remix?.call(server, request, response));
  });
}

type Route = Router.AgnosticRouteObject;

/** The routes without those whose first segment isn't the path's, which can't match it. */
export function routesFor<R extends Route>(routes: R[], path: string): R[] {
  const [, first] = /^\/([^/%]+)/.exec(path) ?? [];
  if (first === undefined) return routes;
  const fits = ({ path = "" }: Route) => {
    const [segment = ""] = path.split("/", 1);
    return segment === "" || /^[:*]/.test(segment) || segment.toLowerCase() === first.toLowerCase();
  };
  return routes.map((root) => (root.children ? { ...root, children: root.children.filter(fits) } : root));
}

/**
 * The router flattens, ranks and compiles all its routes for each match, and Remix's server matches twice a page: a fifth of
 * its thread's time with 140 routes. Here Remix's server is given the router's two functions for only the routes that a
 * path can match.
 */
export function matchFewerRoutes(): void {
  const router: typeof Router = createRequire(import.meta.url)("@remix-run/router");
  const { matchRoutes, createStaticHandler } = router;
  const matchFewer: typeof matchRoutes = (routes, path, basename) =>
    matchRoutes(typeof path === "string" ? routesFor(routes, path) : routes, path, basename);
  const handleFewer: typeof createStaticHandler = (routes, options) => {
    const handlers = new Map<string, Router.StaticHandler>();
    const handlerFor = ({ url }: Request) => {
      const fewer = routesFor(routes, new URL(url).pathname);
      const key = fewer.flatMap(({ children }) => children?.map(({ id }) => id)).join();
      const handler = handlers.get(key) ?? createStaticHandler(fewer, options);
      handlers.set(key, handler);
      return handler;
    };
    return {
      ...createStaticHandler(routes, options),
      query: (request, more) => handlerFor(request).query(request, more),
      queryRoute: (request, more) => handlerFor(request).queryRoute(request, more),
    };
  };
  Object.assign(router, { matchRoutes: matchFewer, createStaticHandler: handleFewer });
}
