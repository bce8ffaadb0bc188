import "../support/demo-environment";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const guides = readdirSync("content/guides").length;
const visitor = new Visitor();

async function found(query = ""): Promise<{ count: number; body: string }> {
  const { status, body } = await visitor.get(`/guides${query}`);
  expect(status).toBe(200);
  const [main = ""] = body.match(/<main\b.*<\/main>/s) ?? [];
  return { count: [...main.matchAll(/<time\b/g)].length, body: main };
}

test("the list has every guide, and each is there", async () => {
  const { count, body } = await found();
  expect(count).toBe(guides);
  const addresses = new Set([...body.matchAll(/href="(\/guides\/[^"/]+)"/g)].map(([, path = ""]) => path));
  for (const address of addresses) expect((await visitor.get(address)).status, address).toBe(200);
});

test("words and tag are searched together, whatever case and accents", async () => {
  const { count, body } = await found("?q=L%C3%89TTER&tag=Job+change");
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(guides);
  expect(body).toContain('value="LÉTTER"');
  expect((await found("?q=letter&tag=Job+change")).count).toBe(count);
  const none = await found("?q=no+such+words&tag=Job+change");
  expect(none.count).toBe(0);
  expect(none.body.replace(/<!-- -->/g, "")).toContain(
    "No guide found about Job change with “no such words”",
  );
});
