import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { extract } from "tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventExample } from "~/merchants/api/schemas/event";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { shownApi } from "~/merchants/api/shown-api.server";
import { signedHeaders } from "~/merchants/webhooks/service/live.server";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { packSdk } from "~/platform/build-steps/sdk-archive";
import { eventually } from "../../support/eventually";
import { drainAll } from "../../support/outbox";
import { openServer } from "../../support/served";
import { demoSecret } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { stepOf } from "../../support/walk";
import { openWorld } from "../../support/world";

const shop = "kettle-and-spine.example";
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const id = sentOrderExample.shop_order_id;

await openWorld();
const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), "letterwell-sdk-"));
let address: string;
let env: NodeJS.ProcessEnv;
let stop: () => void;
afterAll(async () => {
  stop?.();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Installs the package for shops and runs the sample in it. */
beforeAll(async () => {
  const installed = join(folder, "node_modules/letterwell");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, "sdk.tgz"), packSdk());
  extract({ file: join(folder, "sdk.tgz"), cwd: installed, strip: 1, sync: true });
  env = {
    ...process.env,
    LETTERWELL: server.address,
    LETTERWELL_KEY: String(await issueApiKey(shop, { label: "sample", scopes: apiScopes })),
    SHOP: shop,
    SHOP_SIGNING_SECRET: demoSecret,
    WEBHOOK_SECRET: webhookSecret,
    PORT: "0",
  };
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const [, command = ""] = /^```sh\n([\s\S]*?)^```/m.exec(readme) ?? [];
  const [, named = ""] = / node (\S+)\n/.exec(command) ?? [];
  for (const [, name = ""] of command.matchAll(/(\w+)=/g)) expect(env).toHaveProperty(name);
  const child = spawn(process.execPath, [named], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  stop = () => child.kill();
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await eventually(async () => expect(printed).toMatch(/^\d+\n/));
  address = `http://127.0.0.1:${Number.parseInt(printed, 10)}`;
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { method: "POST", body, headers });
const shown = async () => (await fetch(`${address}/order?id=${id}`)).json();

test("an order is sent once, and its signed link leads to the letter of this order", async () => {
  const placed = await post("/checkout", JSON.stringify(sentOrderExample));
  expect(placed.status).toBe(201);
  const { link } = (await placed.json()) as { link: string };
  expect((await post("/checkout", JSON.stringify(sentOrderExample))).status).toBe(201);
  await drainAll();
  const visitor = new Visitor();
  const opened = await visitor.get(link.slice(server.address.length));
  const { customer_name: name, state } = sentOrderExample;
  expect(stepOf(await visitor.get(opened.location ?? "")).values).toMatchObject({ name, state });
  expect(await shown()).toMatchObject({
    letter: null,
    lines: sentOrderExample.lines.map(({ title }) => [title, expect.any(String)]),
  });
});

test("a signed event changes what the shop shows; a stranger's, and an earlier one, doesn't", async () => {
  const body = JSON.stringify({ ...eventExample, data: { ...eventExample.data, shop_order_id: id } });
  const sign = (secret: string, sentAt = new Date()) =>
    signedHeaders({ id: "m-1", body, secrets: [secret] }, sentAt);
  const stranger = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect((await post("/letterwell", body, sign(stranger))).status).toBe(400);
  expect((await post("/letterwell", `${body} `, sign(webhookSecret))).status).toBe(400);
  expect((await post("/letterwell", body, sign(webhookSecret, new Date(Date.now() - 360_000)))).status).toBe(
    400,
  );
  expect((await post("/letterwell", body)).status).toBe(400);
  expect(await shown()).toMatchObject({ letter: null });
  expect((await post("/letterwell", body, sign(webhookSecret))).status).toBe(204);
  expect(await shown()).toMatchObject({ letter: "sent" });
  const earlier = JSON.stringify({
    ...eventExample,
    timestamp: "2026-01-02T00:00:00.000Z",
    data: { ...eventExample.data, shop_order_id: id, status: "in_review" },
  });
  const headers = signedHeaders({ id: "m-0", body: earlier, secrets: [webhookSecret] }, new Date());
  expect((await post("/letterwell", earlier, headers)).status).toBe(204);
  expect(await shown()).toMatchObject({ letter: "sent" });
});

/** Runs a program beside the installed package. */
async function printedBy(program: string): Promise<string> {
  writeFileSync(join(folder, "program.mjs"), program);
  const { stdout } = await promisify(execFile)(process.execPath, ["program.mjs"], { cwd: folder, env });
  return stdout.trim();
}

test("the programs of the client's README and of the page run as they are", async () => {
  const readme = readFileSync(join(folder, "node_modules/letterwell/README.md"), "utf8");
  const [, program = ""] = /^```js\n([\s\S]*?)^```/m.exec(readme) ?? [];
  const printed = await printedBy(program);
  expect(printed).toMatch(/^letter created \d http\S+$/);
  const [link = ""] = printed.split(" ").slice(3);
  await drainAll();
  expect((await new Visitor().get(link.slice(server.address.length))).location).toContain("orderId=5001");
  expect(await printedBy(shownApi(server.address).clientExample)).toBe("open");
});

test("an invalid order is reported by its field", async () => {
  const wrong = await post("/checkout", JSON.stringify({ ...sentOrderExample, currency: "EUR" }));
  expect(wrong.status).toBe(502);
  expect(await wrong.json()).toMatchObject({ code: "invalid_request", errors: [{ path: "/currency" }] });
});
