import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operatorCommands } from "~/operator.server";
import type { DataCopy } from "~/site/privacy/domain/data-copy";
import { watchLog } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { fileOf, newReviewed } from "../../support/reviewed";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

const run = async (name: string, ...args: string[]) => {
  const answer = await operatorCommands[name]?.(args);
  if (!answer) throw new Error(`no command ${name}`);
  return answer;
};

/** A request with a unique address. */
async function newRequestOf(email: string) {
  const request = await newReviewed(world, "product");
  await world.db.from(request.table).update({ email }).eq("id", request.about.requestId);
  return request;
}

test("an operator copies what is held about an address, with its letters' files", async () => {
  const email = "Copy.Me@mail.example";
  const request = await newRequestOf(email);
  await request.ask("How long?");
  const letterId = await (await newRequestOf(email)).send();
  const printed = await run("privacy-export", email.toLowerCase());
  expect(printed.exitCode).toBe(0);
  const copy = JSON.parse(printed.output) as DataCopy;
  expect(copy).toMatchObject({ schema: "letterwell-data-copy", version: 1, email: "copy.me@mail.example" });
  const rowsOf = (table: string) => copy.sections.find(({ name }) => name === table)?.rows;
  expect(rowsOf("product_page_lmn_requests")).toHaveLength(2);
  expect(rowsOf("letter_questions")).toMatchObject([{ question: "How long?" }]);
  expect(rowsOf("issued_letters")).toMatchObject([{ content: { patient: { name: "Ada Byron" } } }]);

  const { output: html } = await run("privacy-export", email, "--html");
  expect(html).toMatch(/^<!DOCTYPE html>.*<dt>Previous treatments<\/dt><dd>Stretching<\/dd>/s);

  const folder = join(mkdtempSync(join(tmpdir(), "letterwell-copy-")), "copy");
  expect((await run("privacy-export", email, "--out", folder)).exitCode).toBe(0);
  const pdf = `letter-${letterId}.pdf`;
  expect(readdirSync(folder).sort()).toEqual(["data.html", "data.json", pdf]);
  expect(readFileSync(join(folder, pdf))).toEqual(Buffer.from(fileOf(letterId)));
  expect(statSync(join(folder, pdf)).mode & 0o777).toBe(0o600);
  const blocked = await run("privacy-export", email, "--out", join(folder, pdf));
  expect(blocked).toMatchObject({ exitCode: 1, output: expect.stringContaining("can't be written") });
  rmSync(folder, { recursive: true });
});

test("an operator erases an address only with --yes, and reads what stays and why", async () => {
  const email = "erase.me@mail.example";
  const request = await newRequestOf(email);
  await (await newRequestOf(email)).send();
  const name = async () => (await request.row()).name;
  const dry = await run("privacy-erase", email, "--dry-run");
  expect(dry.exitCode).toBe(0);
  expect(dry.output).toMatch(/^Would be erased:\n {2}1 request that waits for a decision/);
  expect(dry.output).toMatch(
    /Would be kept:\n {2}1 signed letter, .* medical record, .*, until \w+ \d+, 20\d\d/,
  );
  expect(dry.output).toContain("data folder");
  const unsure = await run("privacy-erase", email);
  expect(unsure.exitCode).toBe(1);
  expect(unsure.output).toContain("Nothing was erased yet");
  expect(await name()).toBe("Ada Brook");

  const done = await run("privacy-erase", email, "--yes");
  expect(done).toEqual({
    exitCode: 0,
    output: dry.output.replaceAll("Would be e", "E").replace("Would be k", "K"),
  });
  expect(await name()).toBe("Erased");
  const again = await run("privacy-erase", email, "--yes");
  expect(again.output).toMatch(/^Erased: nothing\nKept:\n {2}1 signed letter/);
  await drainAll();
});

test.each([
  ["privacy-export", []],
  ["privacy-export", ["not an address"]],
  ["privacy-export", ["ada@mail.example", "more"]],
  ["privacy-erase", ["ada@mail.example", "--all"]],
  ["privacy-erase", ["ada@mail.example", "--yes", "--dry-run"]],
])("%s %j is not understood", async (name, args) => {
  expect(await run(name, ...args)).toMatchObject({ exitCode: 2, output: expect.stringContaining("Usage") });
});

test("nothing is held about an address we don't know", async () => {
  const email = "nobody@mail.example";
  expect(await run("privacy-export", email)).toMatchObject({ exitCode: 1 });
  expect(await run("privacy-erase", email, "--yes")).toMatchObject({ exitCode: 0 });
  expect(JSON.stringify(logged)).not.toMatch(/mail\.example|Ada/);
});
