import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { expect, test } from "vitest";
import { putInFront } from "../process/remix-serve.server";
import { guardServer, serverLimits } from "./guard-server.server";

test("a form refused before it has arrived is read to its end, because a browser sends it all before it reads", async () => {
  const server = createServer((request, response) => {
    // What Remix hands to an action; the form is refused by its length.
    createReadableStreamFromReadable(request);
    response.end("too large");
  });
  putInFront(server, [guardServer(server, { ...serverLimits, connections: 9, connectionsOfAddress: 9 })]);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received = text(socket);
  const form = Buffer.alloc(32 * 1024 * 1024);
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${form.length}\r\n\r\n`;
  for (const chunk of [head, form]) await new Promise((sent) => socket.write(chunk, sent));
  socket.end("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await received).toMatch(/too large.*too large/s);
  server.close();
});
