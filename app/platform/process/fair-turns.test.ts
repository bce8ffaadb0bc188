import { expect, test } from "vitest";
import { FairTurns, TurnsFullError } from "./fair-turns";

/** A task that ends on command. */
function task() {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => over, end };
}

const othersToo = () => new Promise((resolve) => setImmediate(resolve));

test("as many run as there are places, one of each visitor; the rest wait in their order", async () => {
  const turns = new FairTurns(2, 3);
  const began: string[] = [];
  const tasks = ["a", "a", "b", "c"].map((who) => ({ who, ...task() }));
  const all = tasks.map(({ who, run }, at) =>
    turns.run(who, () => {
      began.push(`${who}${at}`);
      return run();
    }),
  );
  await othersToo();
  expect(began).toEqual(["a0", "b2"]);
  tasks[2]?.end();
  await othersToo();
  expect(began).toEqual(["a0", "b2", "c3"]);
  for (const { end } of tasks) end();
  await Promise.all(all);
  expect(began).toEqual(["a0", "b2", "c3", "a1"]);
});

test("a visitor has one waiting at most, and all together as many as there is room for", async () => {
  const turns = new FairTurns(1, 2);
  const first = task();
  const all = [turns.run("a", first.run), turns.run("a", first.run), turns.run("b", first.run)];
  await expect(turns.run("a", first.run)).rejects.toThrow(TurnsFullError);
  await expect(turns.run("c", first.run)).rejects.toThrow(TurnsFullError);
  first.end();
  await Promise.all(all);
  await expect(turns.run("c", async () => "free again")).resolves.toBe("free again");
});

test("a task that fails frees its place for the next", async () => {
  const turns = new FairTurns(1, 1);
  const failing = turns.run("a", () => Promise.reject(new Error("failed")));
  const next = turns.run("b", async () => "ran");
  await expect(failing).rejects.toThrow("failed");
  await expect(next).resolves.toBe("ran");
});
