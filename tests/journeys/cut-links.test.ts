import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

/** What a mail program makes of a link that it breaks over two lines: the beginning of a token. */
const cut = "r1qwa4NqukKQYNYRyEMy6c4mVwn";
const secretPages = (await readdir("app/routes"))
  .filter((file) => file.includes("$token") && file.endsWith(".tsx"))
  .map((file) => `/${file.slice(0, -4).replaceAll(/_?\./g, "/").replace("$token", cut)}`);

test.each([...secretPages, "/desk/link?type=invite", `/desk/link?type=recovery&token=${cut.slice(0, 9)}`])(
  "a mailed link of which a piece is missing says so, with a way on: %s",
  async (path) => {
    const visitor = new Visitor();
    const page = await visitor.get(path);
    const end = page.location === null ? page : await visitor.get(page.location);
    expect([end.status, end.body]).toEqual([404, expect.stringContaining("a piece of it is missing")]);
    expect(end.body.split("<main")[1]?.split("</main>")[0]).toContain("<a ");
  },
);
