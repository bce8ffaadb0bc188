import { expect, test } from "vitest";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { mailsTo } from "../../support/delivered-mails";
import { followMailedLink } from "../../support/mailed-link";
import { Visitor } from "../../support/visitor";
import { goodAnswers, walkThrough, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const health = "Stiff joints at night";

const answersOf = (kind: keyof typeof wizards, email: string) => {
  const { conditions, ...answers } = goodAnswers[kind];
  const first = kind === "order" ? "contact" : "email";
  return {
    ...answers,
    [first]: { ...answers[first], email },
    conditions: { ...conditions, otherConditions: health },
  };
};

const copyOf = async (email: string) => JSON.stringify(await copyData(email));

test.each(["product", "order"] as const)(
  "%s: a copy for an address has the answers once the browser that they were typed in has proven it",
  async (kind) => {
    const email = `${kind}-mistyped@mail.example`;
    const visitor = new Visitor();
    const query = kind === "order" ? { ...(await newOrder(world)) } : {};
    const { length } = wizards[kind].steps;
    await walkTo(visitor, wizards[kind], length, { query, answers: answersOf(kind, email) });
    expect(await copyOf(email)).not.toContain(health);

    await new Visitor().post("/resume", { email, "form-key": crypto.randomUUID() });
    const [mail] = await mailsTo(world, email);
    const [link = ""] = /\/resume\/[\w-]{43}$/m.exec(mail?.text ?? "") ?? [];
    await followMailedLink(visitor, link);
    expect((await visitor.get(link)).body).toContain("Your address is confirmed");
    expect(await copyOf(email)).toContain(health);
  },
);

test("a copy has the answers of a request for a product once it is paid, as its mails go there", async () => {
  const email = "unpaid@mail.example";
  await walkThrough(new Visitor(), wizards.product, { answers: answersOf("product", email) });
  const table = "product_page_lmn_requests";
  expect(await rowsWhere(world, table, "email", email)).toHaveLength(1);
  expect(await copyOf(email)).not.toContain(health);
  const paid = { payment_status: "paid", status: "in_review", paid_at: new Date().toISOString() };
  await world.db.from(table).update(paid).eq("email", email);
  expect(await copyOf(email)).toContain(health);
});
