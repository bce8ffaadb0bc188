import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { putInFront } from "../process/remix-serve.server";
import { probesOnly } from "./probes-only.server";

const server = createServer((_request, response) => response.end("the page"));
putInFront(server, [probesOnly]);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

test.each([
  ["/healthz", 200],
  ["/readyz?deep", 200],
  ["/metrics", 200],
  ["/", 404],
  ["/healthz/more", 404],
  ["/lmn-request?x=/readyz", 404],
])("a process that only runs jobs answers %s with %i", async (path, status) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status);
});
