import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type MailServer, startMailServer } from "./mail-server";

/**
 * How a mail server fails: doesn't respond, refuses connections, sends random bytes, a page or an endless line, hangs up in
 * its greeting, or accepts the whole mail and hangs up before confirming it; "greylist" asks to retry later.
 */
export const mailCuts = [
  ...(["silent", "refused", "bytes", "page", "endless", "half", "lost", "greylist"] as const),
];
type MailCut = (typeof mailCuts)[number];

/** A mail server behind a connection that can be cut. */
interface CuttingMailServer extends Pick<MailServer, "delivered" | "url"> {
  /** Fails like this from now on; with a number, confirms mails that many milliseconds late; null restores it. */
  cut(how: MailCut | number | null): Promise<void>;
  open(): number;
  close(): Promise<void>;
}

const said: Partial<Record<MailCut, string | Buffer>> = {
  bytes: Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 197 + 11) % 256)),
  page: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>Welcome to nginx!</h1>\r\n",
};

/** Starts one on a free local port. Close it after the tests. */
export async function startCuttingMailServer(): Promise<CuttingMailServer> {
  const mail = await startMailServer();
  const behind = Number(new URL(mail.url).port);
  const sockets = new Set<Socket>();
  let how: MailCut | number | null = null;
  let port = 0;
  const line = createServer((client) => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client)).on("error", () => {});
    const words = typeof how === "string" ? said[how] : undefined;
    if (words) return void client.write(words);
    if (how === "endless") return pour(client);
    if (how === "half") return void client.end("220 mail.exam");
    if (how !== "silent") pass(client, behind, how);
  });
  const listen = () => new Promise<void>((ready) => line.listen(port, "127.0.0.1", ready));
  const end = () =>
    new Promise<void>((done) => {
      line.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen();
  port = (line.address() as AddressInfo).port;
  return {
    url: mail.url.replace(String(behind), String(port)),
    delivered: mail.delivered,
    open: () => sockets.size,
    async cut(next) {
      how = next;
      if (next === "refused") await end();
      else if (!line.listening) await listen();
    },
    async close() {
      if (line.listening) await end();
      await mail.close();
    },
  };
}

function pour(client: Socket): void {
  const megabyte = Buffer.alloc(1_048_576, "x");
  const timer = setInterval(() => client.writableNeedDrain || client.write(megabyte), 1);
  client.on("close", () => clearInterval(timer));
}

/** A greylisting server's responses to a batch of commands. */
const greylisted = (batch: string): string =>
  batch
    .trimEnd()
    .split("\r\n")
    .map((command) => {
      if (/^RCPT/i.test(command)) return "451 4.7.1 Please come again in a while\r\n";
      return /^DATA/i.test(command) ? "503 No recipients\r\n" : "250 OK\r\n";
    })
    .join("");

/** Relays a conversation up to where it is cut. */
function pass(client: Socket, port: number, how: MailCut | number | null): void {
  const server = connect(port, "127.0.0.1");
  let isTaken = false;
  client.on("data", (chunk) => {
    if (how === "greylist" && /^(MAIL|RCPT|DATA|RSET|QUIT)/i.test(chunk.toString("latin1")))
      return void client.write(greylisted(chunk.toString("latin1")));
    isTaken ||= chunk.toString("latin1").endsWith("\r\n.\r\n");
    server.write(chunk);
  });
  server.on("data", (chunk) => {
    if (isTaken && how === "lost") client.destroy();
    else if (isTaken && typeof how === "number") setTimeout(() => client.write(chunk), how);
    else client.write(chunk);
  });
  client.on("close", () => server.destroy());
  server.on("close", () => client.end()).on("error", () => client.destroy());
}
