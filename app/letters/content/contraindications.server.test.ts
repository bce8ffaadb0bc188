import { describe, expect, test } from "vitest";
import { statementOf } from "../domain/said-words";
import { contraindicationsTable } from "./contraindications.server";

const table = contraindicationsTable();

describe("the table", () => {
  test("names each kind once, and uses every fact and every source", () => {
    const ids = table.kinds.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rules = table.kinds.flatMap(({ unsafe }) => unsafe);
    expect(new Set(rules.flatMap(({ facts }) => facts))).toEqual(new Set(Object.keys(table.facts)));
    expect(new Set(rules.map(({ source }) => source))).toEqual(new Set(Object.keys(table.sources)));
  });

  test("names each kind once for a fact", () => {
    for (const { id, unsafe } of table.kinds) {
      const facts = unsafe.flatMap((rule) => rule.facts);
      expect(new Set(facts).size, id).toBe(facts.length);
    }
  });

  test("is dated, and no date is in the future", () => {
    const days = Object.values(table.sources).flatMap(({ read_on }) => read_on ?? []);
    for (const day of [table.from, ...days]) expect(Date.parse(day)).toBeLessThan(Date.now() + 86_400_000);
    expect(days.length).toBeGreaterThan(0);
  });

  test("finds each of its words, and none that is negated", () => {
    for (const [name, { words = [] }] of Object.entries(table.facts)) {
      for (const word of words) {
        const said = word.replace("*", "");
        expect(statementOf(`I have ${said} since 2019`, true)(words), `${name}: ${word}`).toBe(true);
        expect(statementOf(`There was never any ${said}`, true)(words), `${name}: ${word}`).toBe(false);
      }
    }
  });
});
