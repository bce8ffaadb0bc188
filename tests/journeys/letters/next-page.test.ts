import { afterAll, describe, expect, test } from "vitest";
import { nextPageHeader } from "~/platform/process/next-page-header";
import { openServer } from "../../support/served";
import { type Answer, type Fields, Visitor } from "../../support/visitor";
import { answersOf, consents, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

/** The service worker's request: a step's form, answered with the following page. */
const world = await openWorld();
const server = await openServer();
afterAll(server.close);

const bodyOf = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );

const asWorker = (visitor: Visitor, path: string, fields: Fields): Promise<Answer> =>
  visitor.send(
    visitor.request(path, { body: bodyOf(fields), headers: { [nextPageHeader]: "1" }, duplex: "half" }),
  );

/** Each form has a random key. */
const withoutKey = (html: string) => html.replace(/name="draftKey" value="[^"]*"/, "");

describe.each(["product", "order"] as const)("a step of the %s wizard that the worker sends", (name) => {
  const wizard = wizards[name];
  const last = wizard.steps.length;
  const begin = async (step: number) => {
    const visitor = new Visitor();
    const query = name === "order" ? await newOrder(world) : {};
    await walkTo(visitor, wizard, step, { query });
    const slug = wizard.steps[step - 1]?.slug ?? "";
    const fields: Fields = { ...consents[slug], ...answersOf(wizard)[slug] };
    return { visitor, path: stepPath(wizard, step, query), fields };
  };

  test("is answered with the page its redirect leads to, and that page's headers", async () => {
    for (const step of [1, last - 1]) {
      const { visitor, path, fields } = await begin(step);
      const redirected = await visitor.twin().post(path, fields);
      const answer = await asWorker(visitor, path, fields);
      expect(answer).toMatchObject({ status: 303, location: redirected.location });
      expect(answer.headers.get(nextPageHeader)).toBe(redirected.location);
      expect(answer.body).toContain(`(step ${step + 1} of ${last})`);
      const page = await visitor.get(redirected.location ?? "");
      expect(withoutKey(answer.body)).toBe(withoutKey(page.body));
      for (const header of ["Content-Security-Policy", "Content-Type", "Vary"])
        expect(answer.headers.get(header)).toBe(page.headers.get(header));
    }
  });

  test("leads back as well", async () => {
    const { visitor, path } = await begin(2);
    const answer = await asWorker(visitor, path, { intent: "back" });
    expect(answer.headers.get(nextPageHeader)).toBe(answer.location);
    expect(answer.body).toContain(`(step 1 of ${last})`);
  });

  test("comes back with 422 where it is refused, and is redirected where the next page is no step", async () => {
    const { visitor, path, fields } = await begin(last);
    const refused = await asWorker(visitor, path, {});
    expect(refused.status).toBe(422);
    expect(refused.headers.has(nextPageHeader)).toBe(false);
    const sent = await asWorker(visitor, path, fields);
    expect(sent.status).toBe(303);
    if (name === "product") {
      expect(sent.location).toMatch(/^\/sandbox\/pay\//);
      expect(sent.headers.has(nextPageHeader)).toBe(false);
      expect(sent.body).toBe("");
    }
  });
});

test("a browser gets the page as status 200 with the draft's cookie, and any other client the redirect", async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${server.address}${stepPath(wizards.product, 1)}&posted=step`, {
      method: "POST",
      body: new URLSearchParams({ email: "ada@mail.example" }),
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    });
  const page = await send({ [nextPageHeader]: "1" });
  expect(page.status).toBe(200);
  expect(page.headers.get("Location")).toBeNull();
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.getSetCookie().join()).toMatch(/^drafts\./);
  expect(await page.text()).toContain("(step 2 of 8)");
  const redirect = await send({});
  expect(redirect.status).toBe(303);
  expect(redirect.headers.get("Location")).toBe(stepPath(wizards.product, 2));
  expect(await redirect.text()).toBe("");
});
