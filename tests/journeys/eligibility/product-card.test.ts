import { describe, expect, test } from "vitest";
import { pageOfHtml } from "../../support/markup";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const saunaBlanket = "https://northpine.example/products/infrared-sauna-blanket";

describe("the product card for a page that shows it at once", () => {
  const ask = (fields: Record<string, string>) => new Visitor().post("/product-card", fields);

  test("is a piece of a page", async () => {
    const answer = await ask({ productLink: saunaBlanket });
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.data).toContain("Infrared Sauna Blanket");
  });

  test("is empty for no address, and names the shop whose page can't be read", async () => {
    expect(await ask({ productLink: "nonsense" })).toMatchObject({ status: 200, data: "" });
    expect(await ask({})).toMatchObject({ status: 200, data: "" });
    const { status, data } = await ask({ productLink: "https://unheard-of.example/p" });
    expect([status, data]).toEqual([200, expect.stringContaining("A product from unheard-of.example")]);
    expect(pageOfHtml(String(data)).links).toEqual([
      ["check it by its name (opens in a new tab)", "/https://unheard-of.example/p"],
    ]);
  });
});
