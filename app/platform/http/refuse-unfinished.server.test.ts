import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { refuseUnfinished } from "./refuse-unfinished.server";

const underWay = new Set<ServerResponse>();
const server = createServer((_, response) => {
  underWay.add(response);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(sent: string) {
  const begun = once(server, "request");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(sent);
  const answer = text(socket);
  const [, response]: ServerResponse[] = await begun;
  if (!response) throw new Error("not asked");
  return { answer, response };
}

test("an unfinished upload is refused with a retry, and a complete request gets its response", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const head =
    "POST /reimbursements/upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 9\r\n\r\n";
  const open = await ask(`${head}abc`);
  const begun = await ask(`${head}abc`);
  begun.response.write("begun");
  const whole = await ask(`${head}abcdefghi`);
  whole.response.req.resume();
  await once(whole.response.req, "end");
  refuseUnfinished(underWay);
  whole.response.end("took it");
  const told = await open.answer;
  expect(told).toMatch(/^HTTP\/1.1 503 /);
  expect(told).toContain("Please try again in a moment.");
  expect(await whole.answer).toContain("took it");
  await begun.answer.catch(() => "");
});
