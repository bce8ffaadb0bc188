import fc from "fast-check";
import { expect, test } from "vitest";
import { capitalLines, readCapitalForm } from "./capital-expense";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return readCapitalForm((name) => search.get(name) ?? "");
};

test.each([
  // The example in IRS Publication 502: $8,000 for an elevator that increases the home's value by $4,400.
  ["cost=8000&before=200000&after=204400", { added: 440_000, medical: 360_000, claimable: 360_000 }],
  ["cost=8000&before=200000&after=210000", { added: 1_000_000, medical: 0, claimable: 0 }],
  ["cost=2500&addsNothing=yes", { added: 0, medical: 250_000, claimable: 250_000 }],
  ["cost=2500&addsNothing=yes&before=1&after=9000", { added: 0, medical: 250_000, claimable: 250_000 }],
  ["cost=2500&before=200000&after=199000", { added: 0, medical: 250_000, claimable: 250_000 }],
  ["cost=2500&addsNothing=yes&paid=1000", { added: 0, medical: 250_000, claimable: 150_000 }],
  ["cost=2500&addsNothing=yes&paid=9000", { added: 0, medical: 250_000, claimable: 0 }],
])("%s", (query, lines) => {
  expect(read(query)).toMatchObject({ lines, problems: {} });
});

test.each(["", "cost=8000", "before=1&after=2", "cost=8000&before=200000"])(
  "without what it takes nothing is called medical: %j",
  (query) => {
    expect(read(query).lines).toMatchObject({ medical: null, claimable: null });
  },
);

test("each wrong field is named, and a value without its other", () => {
  expect(Object.keys(read("cost=x&before=-1&after=y&paid=z").problems)).toEqual([
    ...["cost", "after", "before", "paid"],
  ]);
  expect(read("cost=8000&before=200000").problems).toEqual({
    after: "Enter both values, after and before",
  });
  expect(read("cost=8000&before=200000&addsNothing=yes").problems).toEqual({});
});

test("the claimable amount never exceeds the cost, and never grows with the home's added value", () => {
  const cents = fc.nat(100_000_000);
  fc.assert(
    fc.property(cents, cents, cents, cents, cents, (cost, before, after, paid, rise) => {
      const answers = { cost, before, after, addsNothing: false, paid };
      const lines = capitalLines(answers);
      expect(lines.claimable).toBeGreaterThanOrEqual(0);
      expect(lines.claimable).toBeLessThanOrEqual(cost);
      const richer = capitalLines({ ...answers, after: after + rise });
      expect(richer.claimable ?? 0).toBeLessThanOrEqual(lines.claimable ?? 0);
    }),
  );
});
