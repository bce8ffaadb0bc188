import { expect, test } from "vitest";
import { checkMessages } from "~/eligibility/content/check-words";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const typed = (url: string) => new Visitor().get(`/check?${new URLSearchParams({ url })}`);

test("a name people type gets a verdict", async () => {
  const known = await typed("neosporin");
  expect(known.status).toBe(200);
  expect(known.data).toMatchObject({
    problem: null,
    named: { title: "neosporin", judgement: { verdict: "eligible", rule: "antibiotics-and-antiseptics" } },
  });
});

test.each([
  ["thermometers", "thermometers"],
  ["contact lenses", "contact-lenses"],
  ["vitamin D", "vitamins-and-minerals"],
  ["CONTACT   lens", "contact-lenses"],
])("a name that may be several things, %j, shows the kinds it may be", async (name, kind) => {
  const page = await typed(name);
  expect(page.status).toBe(200);
  expect(page.data).toMatchObject({ problem: null, named: null });
  expect(Object(page.data).kinds.map(({ id }: { id: string }) => id)).toContain(kind);
  expect(page.body).toContain("Is it one of these?");
});

test.each(["termometer", "two words", "🧊", "مرحبا"])(
  "a name that no rule tells, %j, isn't called a wrong address",
  async (name) => {
    const page = await typed(name);
    expect(page.status).toBe(422);
    expect(page.data).toMatchObject({ problem: checkMessages.unknownName, kinds: [] });
    expect(page.body).not.toContain("valid URL");
  },
);

test("what is no name is told to be no address", async () => {
  expect((await typed("https:// shop/x")).data).toMatchObject({ problem: "Please enter a valid URL" });
});
