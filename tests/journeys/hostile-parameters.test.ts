import { expect, test } from "vitest";
import { patternOf, routes } from "../support/remix";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

const patterns = [...new Set(Object.values(routes).map(patternOf))].filter((path) => path.includes(":"));

test.each(patterns)("%s is answered whatever its parameters are", async (pattern) => {
  for (const value of ["💥", "%00", "%E2%80%AE", "..%2f..%2f", "a".repeat(2_000)]) {
    const path = pattern.replace(/:\w+\??/g, () => value);
    const visitor = new Visitor();
    for (const intent of ["", "refuse", "save"]) {
      const { status } = await visitor.post(path, { intent, "form-key": "k", email: "a@mail.example" });
      expect(status, `POST ${path.slice(0, 60)} ${intent}`).toBeLessThan(500);
    }
    expect((await visitor.get(path)).status, `GET ${path.slice(0, 60)}`).toBeLessThan(500);
  }
});
