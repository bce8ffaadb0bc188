import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import { packFolder } from "~/operator/backup/archive.server";
import { runRestoreCommand } from "~/operator/backup/restore-command.server";
import { database, useDatabase } from "~/platform/database/client.server";
import { signedCookie } from "~/platform/http/signed-cookie.server";
import { useServices } from "~/services.server";
import { before, makeFolderBefore } from "../support/data-folder-before";
import { dataDir } from "../support/demo-environment";
import { followMailedLink } from "../support/mailed-link";
import { Visitor } from "../support/visitor";
import { stepOf } from "../support/walk";

const { says, rows } = before;
let open: EmbeddedDatabase | undefined;
const [folder, backup] = [`${dataDir}-before`, `${dataDir}-before.tgz`];

// Restores the folder from an old backup with db:restore, so that it is upgraded.
beforeAll(async () => {
  await makeFolderBefore(folder);
  const migrations = before.migrations.map(({ version }) => version);
  await packFolder(folder, backup, { madeAt: new Date().toISOString(), migrations });
  expect(await runRestoreCommand([backup])).toMatchObject({ exitCode: 0 });
  open = await openEmbedded({ dataDir, seed: false });
  useDatabase(open.client, open.auth);
  useServices({});
});

afterAll(async () => {
  await open?.close();
  for (const path of [folder, backup]) rmSync(path, { recursive: true, force: true });
});

/** A browser with an unexpired drafts cookie in the previous release's format. */
async function drafting(cookies: [string, string][]): Promise<Visitor> {
  const [name = "", value = ""] = cookies[0] ?? [];
  const cookie = signedCookie(name, 86_400);
  const held: { kept: [string, string, number][] } = await cookie.parse(`${name}=${value}`);
  for (const entry of held.kept) entry[2] = Date.now() + 3_600_000;
  const visitor = new Visitor();
  visitor.cookies.set(name, (await cookie.serialize(held)).slice(name.length + 1).split(";")[0] ?? "");
  return visitor;
}

async function count(table: string): Promise<number> {
  const { data } = await (await database()).from(table as "outbox").select("*");
  return data?.length ?? -1;
}

test("nothing is lost: each table has the rows it had, and links about letters are among those that are mailed", async () => {
  const { letter_links: aboutLetters = [], mailed_links: links = [], ...others } = rows;
  expect(aboutLetters.length).toBeGreaterThan(0);
  expect(await count("mailed_links")).toBe(aboutLetters.length + links.length);
  for (const [table, { length }] of Object.entries(others)) expect(await count(table), table).toBe(length);
});

test("drafts under way go on with their cookies, and a mailed link still proves its address", async () => {
  const { draft, orderDraft, resume } = says;
  const visitor = await drafting(draft.cookies);
  const page = await visitor.get("/lmn-request");
  const shown = page.location ? await visitor.get(page.location) : page;
  expect(stepOf(shown).number).toBeGreaterThan(1);
  expect((await visitor.get("/resume")).data).toMatchObject({ email: draft.email });
  expect((await followMailedLink(visitor, resume[0])).location).toBe(resume[0]);
  const ordering = await drafting(orderDraft.cookies);
  const order = await ordering.get(`/complete-lmn?${new URLSearchParams(orderDraft.query)}`);
  expect(stepOf(order.location ? await ordering.get(order.location) : order).number).toBeGreaterThan(1);
});

const shownOf = { sent: /Your letter/, denied: /Ask your doctor/, asked: /Since when does it hurt/ };

test.each(says.desk)("the link to a $kind letter that was $what opens its page", async ({ path, what }) => {
  const page = await new Visitor().get(path);
  expect(page.status).toBe(200);
  expect(page.body).toMatch(shownOf[what]);
});

test("receipts and their claim are there, and can be read", async () => {
  const visitor = new Visitor();
  visitor.cookies.set(...says.receipts.cookie);
  const claim = await visitor.get(says.receipts.claim);
  expect(claim.body).toContain("Ibuprofen tablets, 200 mg");
  expect(claim.body).toContain("HealthEquity");
});

test("no row of the audit was changed", async () => {
  const { data } = await (await database()).rpc("verify_letter_audit");
  expect(data).toMatchObject([{ row_count: rows.letter_audit?.length, first_bad: null }]);
});
