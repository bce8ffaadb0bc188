import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { application } from "~/application.server";
import { fetchFromRemix } from "./remix";

/**
 * The application on its own port: the handlers in front of Remix, Remix's handler, and the headers of each response.
 * Without remix-serve, and therefore without static files.
 */
export async function openServer(): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    // A client may disconnect before its form is complete.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  application.onServer(server);
  server.prependListener("request", application.onRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}`, close };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  // Remix leaves empty headers out.
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value));
  const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(await incoming.toArray());
  const { response } = await fetchFromRemix(
    new Request(`http://${incoming.headers.host}${url}`, { method, headers, body }),
  );
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
