import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach } from "vitest";
import { guardServer, type ServerLimits } from "~/platform/http/guard-server.server";
import { putInFront } from "~/platform/process/remix-serve.server";

const generous = {
  connections: 100,
  connectionsOfAddress: 100,
  headersMs: 20_000,
  requestMs: 20_000,
  uploadMs: 20_000,
  uploadPace: { bytes: 1, ms: 20_000 },
  idleMs: 30_000,
  keptMs: 5_000,
  checkMs: 1_000,
};
export const echo: RequestListener = (request, response) => {
  response.end(`${request.method} ${request.url} ${request.headers.cookie ?? "no cookie"}`);
};

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** The server of the test that runs. */
export const guarded = (): Server => server;

/** Starts a guarded server and returns a function that opens a connection to it. */
export async function serving(limits: Partial<ServerLimits> = {}, listener: RequestListener = echo) {
  server = createServer(listener);
  putInFront(server, [guardServer(server, { ...generous, ...limits })]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return async (localAddress = "127.0.0.1") => {
    const accepted = once(server, "connection");
    const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    sockets.push(socket);
    await Promise.all([once(socket, "connect"), accepted]);
    return socket;
  };
}

/** Sends text and returns everything received until the connection closes. */
export async function ask(socket: Socket, sent: string): Promise<string> {
  socket.write(sent);
  return text(socket);
}

export const page = (target: string, headers = "") =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
