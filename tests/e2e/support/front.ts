import { once } from "node:events";
import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the app: it can cut the connection, or switch to another server under the same origin. */
export interface Front {
  origin: string;
  /** The server to forward to; null cuts every connection. */
  target: string | null;
  /** Called for each request, with its path and query. */
  onRequest?: (method: string, url: string, headers: IncomingHttpHeaders) => void;
  /** Cuts some requests, breaks off in the middle of their page, or never answers them. */
  fate?: (method: string) => "cut" | "half" | "silent" | undefined;
  close(): void;
}

export async function openFront(target: string): Promise<Front> {
  const front: Front = { origin: "", target, close: () => server.close() };
  const server = createServer((asked, answer) => {
    if (!front.target) return void asked.socket.destroy();
    const { method = "", url = "/", headers } = asked;
    front.onRequest?.(method, url, headers);
    const fate = front.fate?.(method);
    if (fate === "cut") return void asked.socket.destroy();
    if (fate === "silent") return;
    const passed = ask(new URL(url, front.target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      if (fate === "half" && answered.statusCode !== 303)
        answered.once("data", (bytes: Buffer) =>
          answer.write(bytes.subarray(0, bytes.length / 2), () => asked.socket.destroy()),
        );
      else answered.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  front.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}
