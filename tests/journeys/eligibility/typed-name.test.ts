import { describe, expect, test } from "vitest";
import { checkMessages } from "~/eligibility/content/check-words";
import { UnreadableProductError } from "~/eligibility/service/port";
import { paths } from "~/paths";
import { services } from "~/services.server";
import { pageOfHtml } from "../../support/markup";
import { Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const typed = (url: string, more: { page?: string } = {}) =>
  new Visitor().get(`/check?${new URLSearchParams({ url, ...more })}`);

test("a name people type gets a verdict", async () => {
  const known = await typed("neosporin");
  expect(known.status).toBe(200);
  expect(known.data).toMatchObject({
    problem: null,
    named: { title: "neosporin", judgement: { verdict: "eligible", rule: "antibiotics-and-antiseptics" } },
  });
});

test.each([
  ["colored contact lenses", "contact-lenses"],
  ["glasses", "prescription-glasses"],
  ["GLASSES", "prescription-glasses"],
  ["therapy", "mental-health-therapy"],
  ["CALADRYL LOTION", "anti-itch-and-poison-ivy-treatments"],
  ["Shingrix vaccine", "prescription-drugs-and-insulin"],
])("a name that may be several things, %j, shows the kinds it may be", async (name, kind) => {
  const page = await typed(name);
  expect(page.status).toBe(200);
  expect(page.data).toMatchObject({ problem: null, named: null });
  expect(Object(page.data).kinds.map(({ id }: { id: string }) => id)).toContain(kind);
  expect(page.body).toContain("Is it one of these?");
});

test.each([
  ["thermometers", "eligible"],
  ["contact lenses", "eligible"],
  ["termometer", "eligible"],
  ["magnesium", "letter"],
  ["wisdom teeth", "eligible"],
  ["curitas", "eligible"],
  ["butter", "not-eligible"],
])("the plain name %j has a verdict: %s", async (name, verdict) => {
  expect((await typed(name)).data).toMatchObject({ named: { judgement: { verdict } } });
});

test.each([
  "Heat/Cold Pack for knees",
  "Dr.Scholl's insoles",
  "A knee brace w/ straps: large",
  `Knee brace ${"for every day ".repeat(15)}`,
])("a shop's punctuation doesn't make a name a URL: %s", async (name) => {
  const page = await typed(name);
  expect(page).toMatchObject({ status: 200, data: { problem: null } });
});

test("a name that is too long says so, and is kept", async () => {
  const name = "knee brace ".repeat(40).trim();
  expect((await typed(name)).data).toMatchObject({
    typed: name,
    problem: "Please use 300 characters or fewer",
  });
});

test.each(["two words", "🧊", "مرحبا"])(
  "a name that no rule tells, %j, isn't called a wrong address",
  async (name) => {
    const page = await typed(name);
    expect(page.status).toBe(422);
    expect(page.data).toMatchObject({ problem: checkMessages.unknownName, kinds: [] });
    expect(page.body).not.toContain("valid URL");
  },
);

test("text that isn't a name gets the error for a URL", async () => {
  expect((await typed("https:// shop/x")).data).toMatchObject({ problem: "Please enter a valid URL" });
});

test.each([
  ["massage gun", "Request LMN for This Product", paths.productLetter],
  ["neosporin", "How to claim it", paths.guide("how-can-i-reimburse-purchases-from-my-fsa")],
  ["scented candle", "See all categories", paths.eligibleItems],
])("a verdict on the name %s says what to do next", async (name, label, href) => {
  expect(pageOfHtml((await typed(name)).body).links).toContainEqual([label, href]);
});

describe("a product whose page can't be read", () => {
  const link = "https://shop.example/gun.html?id=7";
  const failing = (check: () => Promise<null>) =>
    world.withServices({ eligibility: altered(services().eligibility, { checkProduct: check }) }, () =>
      new Visitor().get("/https://shop.example/gun?from=.html%3Fid%3D7"),
    );
  const robots = async () => {
    throw new UnreadableProductError("robots");
  };

  test.each([
    ["is refused", robots],
    ["shows no product", async () => null],
  ])("that %s: its name will do, and its link is kept", async (_, check) => {
    const page = pageOfHtml((await failing(check)).body);
    expect(page.text).toContain("The product's name will do");
    expect(page.one("input", { id: "named-url" }).attributes).toMatchObject({ inputmode: "text" });
    expect(page.one("input", { name: "page" }).attributes).toMatchObject({ type: "hidden", value: link });
  });

  test("gets a verdict by its name, and a letter by its link", async () => {
    const { status, body } = await typed("massage gun", { page: link });
    const page = pageOfHtml(body);
    expect(status).toBe(200);
    expect(page.one("input", { id: "checker-url" }).attributes.value).toBe(link);
    expect(page.one("input", { id: "named-url" }).attributes.value).toBe("massage gun");
    expect(page.links).toContainEqual([
      "Request LMN for This Product",
      paths.requestLetter("https://shop.example/gun.html"),
    ]);
  });

  test.each([
    ["", checkMessages.noName],
    ["blorpy", checkMessages.unknownNameOfPage],
    ["https:// shop/x", checkMessages.unknownNameOfPage],
  ])("keeps link and name if the name %j doesn't tell", async (name, problem) => {
    const { status, body } = await typed(name, { page: link });
    const page = pageOfHtml(body);
    expect(status).toBe(422);
    const input = page.one("input", { id: "named-url" }).attributes;
    expect(input.value ?? "").toBe(name);
    expect(page.one("p", { id: input["aria-describedby"] ?? "" }).text).toBe(problem);
    expect(page.one("input", { id: "checker-url" }).attributes.value).toBe(link);
    expect(page.links).toContainEqual([
      "Request LMN for This Product",
      paths.requestLetter("https://shop.example/gun.html"),
    ]);
  });

  test("another link in the name's field is read", async () => {
    const other = "https://northpine.example/products/infrared-sauna-blanket";
    expect(await typed(other, { page: link })).toMatchObject({ status: 303, location: `/${other}` });
  });

  test("a rubbish link beside a name is left out", async () => {
    const { body } = await typed("massage gun", { page: "javascript:alert(1)" });
    expect(body).not.toContain("javascript:alert");
    expect(pageOfHtml(body).links).toContainEqual(["Request LMN for This Product", paths.productLetter]);
  });
});
