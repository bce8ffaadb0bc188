import "../../support/demo-environment";
import { describe, expect, test } from "vitest";
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

  test("is empty for no address and for an unknown product", async () => {
    expect(await ask({ productLink: "nonsense" })).toMatchObject({ status: 200, data: "" });
    expect(await ask({})).toMatchObject({ status: 200, data: "" });
    expect(await ask({ productLink: "https://unheard-of.example/p" })).toMatchObject({
      status: 200,
      data: "",
    });
  });

  test("is asked for thirty times a minute at most", async () => {
    const visitor = new Visitor();
    const body = new URLSearchParams({ productLink: "https://unheard-of.example/p" });
    const asked = () =>
      visitor.send(visitor.request("/product-card", { body, headers: { "X-Peer-Address": "192.0.2.7" } }));
    const statuses: number[] = [];
    // The window may turn over in between, so it takes up to twice as many.
    while (statuses.length < 61 && statuses.at(-1) !== 429) statuses.push((await asked()).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(30);
  });
});
