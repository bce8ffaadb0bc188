import { describe, expect, test } from "vitest";
import { formActionUrl } from "~/form-action-url";
import { type Fields, Visitor } from "../../support/visitor";
import {
  answersOf,
  consents,
  goodAnswers,
  queryOf,
  stepOf,
  stepPath,
  walkTo,
  wizards,
} from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

const queryFor = async (wizard: { name: string }): Promise<Record<string, string>> =>
  wizard.name === "order" ? newOrder(world) : {};

describe.each(Object.values(wizards))("the $name wizard", (wizard) => {
  const last = wizard.steps.length;
  const begin = async (step: number) => {
    const visitor = new Visitor();
    const query = await queryFor(wizard);
    await walkTo(visitor, wizard, step, { query });
    const path = (number: number, more = {}) => stepPath(wizard, number, { ...query, ...more });
    return { visitor, query, path };
  };

  test("sends who looks too far ahead to the first unanswered step", async () => {
    const { visitor, query, path } = await begin(3);
    for (const ahead of [4, last]) {
      expect(queryOf((await visitor.get(path(ahead))).location)).toEqual({ ...query, step: "3" });
    }
    expect((await visitor.get(path(3))).location).toBeNull();
    expect((await visitor.get(path(1))).location).toBeNull();
  });

  test("sends a newcomer to the first step, whatever the address says", async () => {
    const { query, path } = await begin(1);
    const answer = await new Visitor().get(path(last));
    expect(queryOf(answer.location).step).toBe("1");
    for (const odd of ["0", "99", "-1", "abc", "1e1", "", "5.5"]) {
      const sent = await new Visitor().get(path(1).replace(/step=1$/, `step=${odd}`));
      expect(queryOf(sent.location)).toEqual({ ...query, step: "1" });
    }
  });

  test("opens at an address of the first step's own, which a browser's Back still finds later", async () => {
    const visitor = new Visitor();
    const query = await queryFor(wizard);
    const opened = await visitor.get(`${wizard.path}?${new URLSearchParams(query)}`);
    const first = opened.location ?? stepOf(opened).address;
    expect(queryOf(first)).toEqual({ ...query, step: "1" });
    // A page at an address that leads on later is stored by the browser, which shows it again on Back; it holds no answer.
    const caching = opened.location ? "no-store" : "private, no-cache";
    expect(opened.headers.get("Cache-Control") ?? "no-store").toBe(caching);
    await walkTo(visitor, wizard, 2, { query });
    expect(stepOf(await visitor.get(first))).toMatchObject({ number: 1, resumed: false });
    const later = await visitor.get(`${wizard.path}?${new URLSearchParams(query)}`);
    expect(queryOf(later.location)).toEqual({ ...query, step: "2", resumed: "1" });
  });

  test("posts to another address than the page's, and never leads back to that one", async () => {
    const { visitor, query, path } = await begin(2);
    const slug = wizard.steps[1]?.slug ?? "";
    const shownAt = path(2, { change: "1" });
    const { address } = stepOf(await visitor.get(shownAt));
    expect(queryOf(address)).toEqual(queryOf(shownAt));
    const posted = formActionUrl(address, "step");
    const refused = await visitor.post(posted, {});
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(`action="${posted.replaceAll("&", "&amp;")}"`);
    expect(await visitor.get(posted)).toMatchObject({ status: 303, location: address });
    expect(stepOf(await visitor.get(address))).toMatchObject({ number: 2, values: {}, address });
    const saved = await visitor.post(posted, answersOf(wizard)[slug]);
    expect(queryOf(saved.location)).toEqual({ ...query, step: "3" });
  });

  test("forgets on the way back what was changed to something that doesn't hold", async () => {
    const { visitor, path } = await begin(last);
    for (const [index, { slug }] of wizard.steps.entries()) {
      if (slug !== "age" && slug !== "account") continue;
      const wrong: Fields = slug === "age" ? { age: "forty" } : { hasAccount: "no" };
      await visitor.post(path(index + 1), { ...wrong, intent: "back" });
      expect(stepOf(await visitor.get(path(index + 1))).values).toEqual({});
      await visitor.post(path(index + 1), answersOf(wizard)[slug]);
    }
  });

  test("keeps what is sent too far ahead and asks for the gap first", async () => {
    const { visitor, query, path } = await begin(2);
    const ageStep = wizard.steps.findIndex((step) => step.slug === "age") + 1;
    const ahead = ageStep > 2 ? ageStep : 4;
    const slug = wizard.steps[ahead - 1]?.slug ?? "";
    const answer = await visitor.post(path(ahead), answersOf(wizard)[slug]);
    expect(answer.status).toBe(303);
    expect(queryOf(answer.location)).toEqual({ ...query, step: "2" });
    for (const [index, step] of wizard.steps.slice(0, ahead - 1).entries()) {
      if (index >= 1) await visitor.post(path(index + 1), answersOf(wizard)[step.slug]);
    }
    const kept = stepOf(await visitor.get(path(ahead))).values;
    for (const [name, value] of Object.entries(answersOf(wizard)[slug] ?? {})) {
      expect(kept[name]).toEqual(value === "" ? undefined : value);
    }
  });

  test("goes back without validating and keeps what parses", async () => {
    const { visitor, query, path } = await begin(last - 1);
    const back = await visitor.post(path(last - 1), {
      ...consents.conditions,
      intent: "back",
      conditions: ["Immortality"],
      otherConditions: "Half a thought",
      symptoms: "\u0007",
    });
    expect(back.status).toBe(303);
    expect(queryOf(back.location)).toEqual({ ...query, step: String(last - 2) });
    const { values } = stepOf(await visitor.get(path(last - 1)));
    expect(values).toMatchObject({ otherConditions: "Half a thought" });
    expect(values.symptoms).toBeUndefined();
    expect(values.conditions).toBeUndefined();
  });

  test("goes back from the first step to the first step", async () => {
    const { visitor, path } = await begin(1);
    expect(queryOf((await visitor.post(path(1), { intent: "back" })).location).step).toBe("1");
  });

  test("continues where the visitor left off, and starts over on demand", async () => {
    const { visitor, query, path } = await begin(3);
    const bare = `${wizard.path}?${new URLSearchParams(query)}`;
    const resumed = await visitor.get(bare);
    expect(queryOf(resumed.location)).toEqual({ ...query, resumed: "1", step: "3" });
    expect(stepOf(await visitor.get(resumed.location ?? "")).resumed).toBe(true);

    const over = await visitor.post(path(3), { intent: "start-over" });
    expect(over.status).toBe(303);
    expect(queryOf(over.location)).toEqual({ ...query, step: "1" });
    expect(visitor.cookies.size).toBe(0);
    const fresh = stepOf(await visitor.get(over.location ?? ""));
    expect(fresh).toMatchObject({ number: 1, resumed: false });
  });

  test("reviews the answers on the last step and comes back there after a change", async () => {
    const { visitor, query, path } = await begin(last);
    const { review } = stepOf(await visitor.get(path(last)));
    expect(review.map((row) => row.value)).toContain("Stiff joints");
    const ageRow = review.find((row) => row.label === "Age");
    expect(queryOf(ageRow?.changeHref ?? null)).toMatchObject({ ...query, change: "1" });
    const changed = await visitor.post(ageRow?.changeHref ?? "", { age: "77" });
    expect(queryOf(changed.location)).toEqual({ ...query, step: String(last) });
    const after = stepOf(await visitor.get(path(last))).review;
    expect(after.find((row) => row.label === "Age")?.value).toBe("77");
  });

  test("leaves blank answers and hidden ones out of the review", async () => {
    const { visitor, path } = await begin(last);
    const { review } = stepOf(await visitor.get(path(last)));
    expect(review.every((row) => row.value !== "")).toBe(true);
    expect(review.map((row) => row.label)).not.toContain("Your provider's name");
  });

  test("forgets an answer that is blanked later", async () => {
    const { visitor, path } = await begin(last);
    const conditions = {
      ...consents.conditions,
      conditions: ["Other"],
      otherConditions: "Stiff joints",
      symptoms: "Cramp",
    };
    await visitor.post(path(last - 1), conditions);
    expect(stepOf(await visitor.get(path(last - 1))).values.symptoms).toBe("Cramp");
    await visitor.post(path(last - 1), { ...conditions, symptoms: "" });
    expect(stepOf(await visitor.get(path(last - 1))).values.symptoms).toBeUndefined();
  });

  test("keeps its queries through all steps and drops the others", async () => {
    const visitor = new Visitor();
    const own = { ...(await queryFor(wizard)), brandSlug: "northpine", sig: "ab", utm_source: "mail" };
    const kept: Record<string, string> = { ...own };
    for (const name of Object.keys(own)) if (!wizard.carriedQueries.includes(name)) delete kept[name];
    for (let step = 1; step < last; step++) {
      const slug = wizard.steps[step - 1]?.slug ?? "";
      const answer = await visitor.post(stepPath(wizard, step, own), answersOf(wizard)[slug]);
      expect(queryOf(answer.location)).toEqual({ ...kept, step: String(step + 1) });
    }
  });
});

test("both addresses of the paid wizard are one journey", async () => {
  const visitor = new Visitor();
  await visitor.post("/request-lmn?step=1", goodAnswers.product.email);
  expect(queryOf((await visitor.get("/lmn-request")).location).step).toBe("2");
});
