import { describe, expect, test } from "vitest";
import { type LetterStatus, letterStatuses } from "~/letters/domain/status";
import { discoverGroups } from "~/letters/ui/discover-brands";
import { statusWords, stepsAfter } from "~/letters/ui/status-words";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { Visitor } from "../../support/visitor";
import { queryOf } from "../../support/walk";
import { altered, newLetter as newLetterIn, newOrder, openWorld } from "../../support/world";

const world = await openWorld();

const path = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;
const newLetter = (status: string) => newLetterIn(world, status);
const look = (query: Record<string, string>) => new Visitor().get(path(query));

const report = {
  status: "sent" as const,
  email: "secret@mail.example",
  name: "Secret Name",
  pdfUrl: "https://files.example/secret.pdf",
  validUntil: "2030-01-01",
};

const review = "Your Letter of Medical Necessity is in review.";
const words: Record<LetterStatus, { title: string; action: string }> = {
  pending: { title: review, action: "another" },
  in_review: { title: review, action: "another" },
  approved: { title: review, action: "another" },
  sent: { title: "Your Letter of Medical Necessity has been approved!", action: "resend" },
  denied: { title: "Your Letter of Medical Necessity has been denied.", action: "resubmit" },
  refunded: { title: "Your Letter of Medical Necessity has been denied.", action: "resubmit" },
  question_asked: { title: "Your provider has a question.", action: "another" },
  letter_made: { title: "Your letter is ready.", action: "another" },
  withdrawn: { title: "This request ended without a decision.", action: "resubmit" },
  revoked: { title: "Your Letter of Medical Necessity was revoked.", action: "resubmit" },
  expired: { title: "Your Letter of Medical Necessity has expired.", action: "resubmit" },
};

describe("a letter's status", () => {
  test.each(letterStatuses)("%s has its title and action", async (status) => {
    const query = await newLetter(status);
    const answer = await look(query);
    expect(answer).toMatchObject({ status: 200, data: { view: "letter", status } });
    expect(answer.body).toContain(words[status].title);
    if (words[status].action === "another") expect(answer.body).toContain('href="/lmn-request?new=1"');
    expect(statusWords[status]).toMatchObject(words[status]);
    const resubmit = (answer.data as { resubmitHref: string }).resubmitHref;
    expect(queryOf(resubmit)).toEqual({ ...query, resubmit: "1" });
  });

  test("submitted counts as in review", async () => {
    expect((await look(await newLetter("submitted"))).data).toMatchObject({ status: "in_review" });
  });

  test("is all the browser gets: no address, no name, no letter", async () => {
    const query = await newLetter("sent");
    const letters = altered(services().letters, {
      readStatus: async () => report,
    });
    const { data } = await world.withServices({ letters }, () => look(query));
    expect(data).toMatchObject({ view: "letter", status: "sent" });
    expect(JSON.stringify(data)).not.toMatch(/secret|ines|moreau|pdf/i);
  });
});

test.each<Record<string, string>>([
  {},
  { shop: "northpine.example" },
  { orderId: "1001" },
  { shop: "", orderId: "" },
])("without shop and order the request is invalid: %o", async (query) => {
  const answer = await look(query);
  expect(answer).toMatchObject({ status: 400, data: { view: "invalid" } });
  for (const shown of [
    "Invalid Request",
    "Missing required parameters",
    'href="/find-letter"',
    '<a href="/"',
  ])
    expect(answer.body).toContain(shown);
  expect((await new Visitor().post(path(query), { key: "k" })).status).toBe(400);
});

test("a link whose order or shop can't be read says so, instead of calling it missing", async () => {
  for (const [query, fault] of [
    [{ shop: "northpine.example", orderId: "abc" }, "order"],
    [{ shop: "north pine", orderId: "1001" }, "shop"],
  ] as const) {
    const answer = await look(query);
    expect(answer).toMatchObject({ status: 400, data: { view: "invalid", fault } });
    expect(answer.body).toContain(`This link&#x27;s ${fault} `);
  }
});

describe("the order a letter is for", () => {
  test("is shown with store, number, day of the request and validity", async () => {
    const query = await newLetter("sent");
    expect((await look(query)).data).toMatchObject({
      order: {
        shopName: "Northpine Bathhouse",
        orderName: query.orderId,
        askedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validUntil: "2030-01-01",
      },
    });
  });

  test("without a date from the provider the page shows none", async () => {
    const query = await newLetter("sent");
    const letters = altered(services().letters, {
      readStatus: async () => ({ ...report, validUntil: null }),
    });
    const answer = await world.withServices({ letters }, () => look(query));
    expect(answer).toMatchObject({ status: 200, data: { order: { validUntil: null } } });
  });
});

test("an order without a letter leads to asking for one", async () => {
  const query = { ...(await newOrder(world)), sig: "ab" };
  const answer = await look(query);
  expect(answer).toMatchObject({
    status: 200,
    data: { view: "none", order: { shopName: "Northpine Bathhouse", orderName: query.orderId } },
  });
  expect(queryOf((answer.data as { startHref: string }).startHref)).toEqual(query);
});

test("a shop we don't know is not found, and nothing of it can be asked for", async () => {
  const answer = await look({ shop: "nobody.example", orderId: "1" });
  expect(answer).toMatchObject({ status: 404, data: { view: "unknown-shop" } });
  expect(JSON.stringify(answer.data)).not.toContain("Href");
});

test("a provider that does not answer: the status cannot be checked", async () => {
  const query = await newLetter("sent");
  const letters = altered(services().letters, {
    readStatus: async () => {
      throw new ServiceError("letters", "no answer in time");
    },
  });
  expect(await world.withServices({ letters }, () => look(query))).toMatchObject({
    status: 502,
    data: { view: "failed" },
  });
});

test("a letter the provider has not heard of yet is in review", async () => {
  const query = await newLetter("submitted");
  const letters = altered(services().letters, { readStatus: async () => null });
  expect(await world.withServices({ letters }, () => look(query))).toMatchObject({
    status: 200,
    data: { view: "letter", status: "in_review" },
  });
});

describe("what happens next", () => {
  const states = (status: LetterStatus) => stepsAfter(status).map(({ state }) => state);

  test("is the same four steps, as far as the letter has come", () => {
    for (const status of letterStatuses) {
      expect(stepsAfter(status).map(({ title }) => title)).toEqual([
        "Provider review",
        "LMN generation",
        "Email delivery",
        "Reimbursement",
      ]);
    }
    expect(states("in_review")).toEqual(["current", "next", "next", "next"]);
    expect(states("approved")).toEqual(["done", "current", "next", "next"]);
    expect(states("sent")).toEqual(["done", "done", "done", "current"]);
    expect(states("denied")).toEqual(["current", "next", "next", "next"]);
    expect(stepsAfter("denied")[0]?.text).not.toBe(stepsAfter("in_review")[0]?.text);
  });
});

test.each([...discoverGroups])(
  "the brands to discover under $title are found by $words",
  async ({ words }) => {
    const { data } = await new Visitor().get(`/shop?q=${words}`);
    expect(JSON.stringify(data)).toContain('"slug"');
  },
);
