import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { runSignLinkCommand } from "~/orders/operations/sign-link-command.server";
import { problemTypes } from "~/platform/http/problem-types";
import { fetchFromRemix } from "../../support/remix";
import { Visitor } from "../../support/visitor";
import { queryOf, stepOf, viewOf, walkThrough, wizards } from "../../support/walk";
import { openWorld } from "../../support/world";

await openWorld();

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/connect-a-shop.md");
const blocksOf = (language: string) =>
  Array.from(
    page.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, "gm")),
    ([, text = ""]) => text,
  );
const commands = blocksOf("sh")
  .join("\n")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .map((line) => line.trim());

/** A command's words without its redirections. */
const wordsOf = (command: string) =>
  Array.from(
    command.replace(/ < .*/, "").matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, a, b, c]) => a ?? b ?? c ?? "",
  );
const shop = (command: string) =>
  runShopCommand(
    wordsOf(command).slice(4),
    command.includes("--secret-stdin") ? "shpss_0123456789abcdef" : undefined,
  );
const commandWith = (part: string): string => {
  const found = commands.find((command) => command.includes(part));
  if (!found) throw new Error(`the document has no command with ${part}`);
  return found;
};

const keys = { api: "", link: "" };
beforeAll(async () => {
  const { output } = await shop(commandWith("shop -- add"));
  keys.api = /API key +(\S+)$/m.exec(output)?.[1] ?? "";
  keys.link = /Link signing secret +(\S+)$/m.exec(output)?.[1] ?? "";
});

/** Sends a curl command's request. */
async function curl(command: string) {
  const words = wordsOf(command);
  const after = (flag: string) => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const headers = new Headers(
    after("-H").map((line): [string, string] => {
      const [name = "", value = ""] = line.replace("$LETTERWELL_KEY", keys.api).split(/: (.*)/);
      return [name, value];
    }),
  );
  const [file] = after("--data-binary");
  const url = words.find((word) => word.startsWith("http")) ?? "";
  const [method = file ? "POST" : "GET"] = after("-X");
  const init = { method, headers, ...(file && { body: read(file.slice(1)) }) };
  const { response } = await fetchFromRemix(new Request(url, init));
  return { status: response.status, body: await response.json() };
}

describe("the document that connects a shop", () => {
  test("leads by its own commands from keys to a letter that the shop sees", async () => {
    expect(keys).toEqual({ api: expect.stringMatching(/^lw_/), link: expect.stringMatching(/^\S{43}$/) });
    const listed = await curl(commandWith("-X PUT"));
    expect(listed).toMatchObject({
      status: 200,
      body: { results: [{ product_id: "6001", result: "created" }] },
    });
    const product = await curl(commandWith("/api/v1/products/6001"));
    expect(product).toMatchObject({ status: 200, body: { verdict: "letter" } });

    const send = commandWith("order.json");
    const created = { status: 201, body: { shop_order_id: 5001, result: "created" } };
    expect(await curl(send)).toEqual(created);
    expect(await curl(send)).toEqual(created);
    expect(await curl(send.replace("order-5001-1", "another"))).toEqual({
      status: 200,
      body: { shop_order_id: 5001, result: "unchanged" },
    });
    const order = await curl(commandWith("/api/v1/orders/5001"));
    expect(order).toMatchObject({
      status: 200,
      body: { awaits_judgement: false, total_cents: 27_182, lines: [{ eligibility: "letter" }, {}] },
    });

    const { output } = await runSignLinkCommand(wordsOf(commandWith("link:sign")).slice(4));
    const visitor = new Visitor();
    const link = output.replace("http://127.0.0.1:3000", "");
    const opened = await visitor.get(link);
    expect(stepOf(await visitor.get(opened.location ?? "")).values).toMatchObject({
      name: "Sam Sample",
      state: "CA",
    });
    const tampered = link.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(viewOf(await new Visitor().get(tampered))).toBe("unsigned");

    await walkThrough(visitor, wizards.order, { query: queryOf(link) });
    const letters = await curl(commandWith("/api/v1/letters"));
    expect(letters).toMatchObject({
      status: 200,
      body: { data: [{ shop_order_id: 5001, status: "in_review" }] },
    });
  });

  test("a link made as it says opens the order", async () => {
    const exp = Math.floor(Date.now() / 1_000) + 86_400;
    const text = `shop=my-shop.example&orderId=5001&exp=${exp}`;
    expect(page).toContain("`shop=…&orderId=…&exp=…`");
    const sig = createHmac("sha256", keys.link).update(text).digest("hex");
    const answer = await new Visitor().get(`/complete-lmn?${text}&sig=${sig}`);
    expect(answer.body).not.toContain("signature");
  });

  test("every other command of `npm run shop` is understood", async () => {
    const others = commands.filter(
      (command) => command.startsWith("npm run shop") && !command.includes("add"),
    );
    expect(others.length).toBeGreaterThan(3);
    for (const command of others) expect([command, (await shop(command)).exitCode]).toEqual([command, 0]);
  });

  test("shows the products, the order and the event that are in the repository", () => {
    const shown = blocksOf("json").map((text) => text.trim());
    expect(shown).toEqual(
      ["products", "order", "event"].map((name) => read(`content/integration/${name}.json`).trim()),
    );
  });

  test("names errors as the server does", () => {
    const rows = Array.from(page.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm), ([, status, code]) => [
      code,
      Number(status),
    ]);
    expect(rows.length).toBeGreaterThan(5);
    const known = Object.entries(problemTypes).map(([code, { status }]) => [code, status]);
    expect(known).toEqual(expect.arrayContaining(rows));
  });

  test("links to its own parts", () => {
    const headings = Array.from(page.matchAll(/^##+ (.+)$/gm), ([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const anchors = Array.from(page.matchAll(/\]\(#([^)]+)\)/g), ([, anchor]) => anchor);
    expect(headings).toEqual(expect.arrayContaining(anchors));
  });
});
