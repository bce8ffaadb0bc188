import { expect, test, vi } from "vitest";
import type { DirectoryPage, DirectorySearch } from "~/brands/domain/directory";
import { useDatabase } from "~/platform/database/client.server";
import { log } from "~/platform/process/log.server";
import { whileDatabaseAway } from "../../support/operations";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();

async function look(query = "") {
  const answer = await new Visitor().get(`/shop${query}`);
  const { found, search } = answer.data as { found: DirectoryPage; search: DirectorySearch };
  return { answer, search, found, names: found?.brands.map(({ name }) => name) };
}

test("every visitor sees the same page: premium brands as picks, the others by name", async () => {
  const { answer, found, names } = await look();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=240, stale-while-revalidate=60$/);
  expect(found.picks.map(({ name }) => name)).toEqual([
    ...["Clémenval", "Kettle & Spine", "Northpine Bathhouse", "Quillair", "Stillbrow"],
  ]);
  expect(names).toHaveLength(11);
  expect(names?.slice(0, 2)).toEqual(["9 Willow Row", "Limberlark"]);
});

test.each([
  ["?q=SOVNBY", ["Søvnby"]],
  ["?q=migraine", []],
  ["?letter=p", ["Pearlwren", "Pestañeo", "Pulsebarrow"]],
  ["?letter=P&q=screens", ["Pestañeo"]],
  ["?letter=%23", ["9 Willow Row"]],
  ["?letter=All&page=x", expect.objectContaining({ length: 11 })],
  ["?q=%00", expect.objectContaining({ length: 11 })],
])("%s", async (query, expected) => expect((await look(query)).names).toEqual(expected));

test("control characters in a search never reach the page", async () => {
  const { search, names } = await look("?q=%00Oat%07%1Bmere%C2%85&letter=%00");
  expect(search).toMatchObject({ words: "Oat mere", letter: "" });
  expect(names).toEqual([]);
});

test("a page after the last shows the last", async () => {
  const rows = Array.from({ length: 61 }, (_, index) => ({ slug: `x-${index}`, name: `X ${index + 100}` }));
  expect((await world.db.from("brands").insert(rows)).error).toBeNull();
  expect((await look("?letter=X")).found).toMatchObject({ total: 61, page: 1 });
  const { found, names } = await look("?letter=X&page=9");
  expect(names).toEqual(["X 160"]);
  expect(found.page).toBe(2);
});

test("brands that cannot be read are an error that says so, and never kept", async () => {
  const logged = vi.spyOn(log, "error");
  const { answer, search } = await whileDatabaseAway(world, () => look("?q=lamp"));
  expect(logged).toHaveBeenCalledWith(expect.anything(), "Error fetching brands");
  logged.mockRestore();
  expect(answer).toMatchObject({ status: 503, data: { found: null } });
  expect(answer.headers.has("Cache-Control")).toBe(false);
  expect(search.words).toBe("lamp");
});

test("many visitors who ask the same at once share one reading, but never a failed one", async () => {
  let readings = 0;
  const counting = new Proxy(world.db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      return (...asked: Parameters<typeof target.rpc>) => {
        readings += 1;
        if (readings === 1) return { data: null, error: { code: "57P01" }, status: 503 };
        return target.rpc(...asked);
      };
    },
  });
  useDatabase(counting);
  try {
    expect((await look("?q=oat")).answer.status).toBe(503);
    const answers = await Promise.all(Array.from({ length: 20 }, () => look("?q=OAT")));
    expect(answers.every(({ names }) => names?.[0] === "Oatmere")).toBe(true);
    expect(readings).toBe(2);
  } finally {
    useDatabase(world.db);
  }
});
