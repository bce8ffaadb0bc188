import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { connectHosted } from "~/platform/database/client.server";
import { DocumentFolder } from "~/platform/documents/service/folder.server";
import { HostedDocuments } from "~/platform/documents/service/live.server";
import { ServiceError } from "~/platform/service/service-error";
import { type FakeServer, startFakeServer } from "../../support/fake-server";
import { documentsContract } from "./documents.contract";

const folder = mkdtempSync(join(tmpdir(), "letterwell-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newFolder = () => join(folder, String(folders++));

documentsContract("data folder", async () => new DocumentFolder(newFolder()));

test("files of the data folder are readable only by us, and nothing half written stays", async () => {
  const root = newFolder();
  const documents = new DocumentFolder(root);
  await Promise.all([1, 2, 3, 4].map((byte) => documents.put("letters/a.pdf", Buffer.alloc(100_000, byte))));
  expect(readdirSync(join(root, "letters"))).toEqual(["a.pdf"]);
  expect(statSync(join(root, "letters/a.pdf")).mode & 0o777).toBe(0o600);
  expect(statSync(join(root, "letters")).mode & 0o777).toBe(0o700);
  const read = await documents.get("letters/a.pdf");
  expect(new Set(read)).toHaveProperty("size", 1);
});

test("a folder that can't be written is a service error that repeats no path", async () => {
  const root = newFolder();
  writeFileSync(root, "a file where the folder should be");
  const error = await new DocumentFolder(root)
    .put("letters/a.pdf", Buffer.alloc(1))
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(String(error)).not.toContain(root);
});

const secret = "sb_secret_test";
const servers: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Plays the object routes of Supabase Storage for a private bucket, and refuses what Storage would refuse. */
async function startStorage(): Promise<string> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
    const path = new URL(request.url ?? "", "http://storage").pathname;
    const [, key] = /^\/storage\/v1\/object\/documents(?:\/(.+))?$/.exec(path) ?? [path];
    const { apikey, authorization } = request.headers;
    if (apikey !== secret || authorization !== `Bearer ${secret}`) return answer(403, { statusCode: "403" });
    if (request.method === "POST" && key) {
      const isPlain = request.headers["content-type"] === "application/octet-stream";
      if (!isPlain || request.headers["x-upsert"] !== "true") return answer(400, { statusCode: "409" });
      objects.set(key, body);
      return answer(200, { Id: "1", Key: `documents/${key}` });
    }
    if (request.method === "GET" && key) {
      const found = objects.get(key);
      if (!found) return answer(400, { statusCode: "404", error: "not_found", message: "Object not found" });
      return response.writeHead(200, { "Content-Type": "application/octet-stream" }).end(found);
    }
    if (request.method === "DELETE" && !key) {
      const { prefixes } = JSON.parse(body.toString()) as { prefixes: string[] };
      for (const prefix of prefixes) objects.delete(prefix);
      return answer(200, []);
    }
    return answer(404, { statusCode: "404", error: "no route", message: "no route" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push({ close: () => server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hosted = (url: string, timeoutMs?: number) =>
  new HostedDocuments(async () => connectHosted(url, secret, timeoutMs).storage.from("documents"));

documentsContract("Supabase Storage", async () => hosted(await startStorage()));

describe("a Storage that is not well", () => {
  const key = "letters/a.pdf";
  async function prepared(): Promise<FakeServer> {
    const server = await startFakeServer();
    servers.push(server);
    return server;
  }

  test.each([
    ["refuses", { json: { statusCode: "403", message: "letters/a.pdf" }, status: 403 }],
    ["is down", { json: { message: "letters/a.pdf" }, status: 503 }],
    ["has no such bucket", { json: { statusCode: "404", message: "Bucket not found" }, status: 400 }],
    ["hangs up", "hang-up"],
    ["is silent", "silence"],
    ["sends half an answer", "half"],
  ] as const)("that %s is a service error in time, which names no document", async (_, answer) => {
    const server = await prepared();
    server.answerWith(answer);
    const documents = hosted(server.url, 150);
    const calls = [
      () => documents.put(key, Buffer.alloc(9)),
      () => documents.get(key),
      () => documents.remove(key),
    ];
    for (const call of calls) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ServiceError);
      expect(String(error)).not.toContain(key);
    }
  });

  test("a document that isn't there is null, whichever way Storage says so", async () => {
    const server = await prepared();
    server.answerWith({ json: { statusCode: "404", message: "Object not found" }, status: 404 });
    expect(await hosted(server.url).get(key)).toBeNull();
  });
});
