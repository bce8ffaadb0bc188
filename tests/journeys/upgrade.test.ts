import "../support/demo-environment";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import { receiptsConsentVersion } from "~/legal/content/receipts-consent.server";
import { hashDraftSecret, newDraftSecret } from "~/letters/http/draft-cookie.server";
import { productWizard } from "~/letters/request/product-letter/steps";
import { useDatabase } from "~/platform/database/client.server";
import { migrations } from "~/platform/database/migrations.server";
import { signedCookie } from "~/platform/http/signed-cookie.server";
import { Visitor } from "../support/visitor";
import { stepOf } from "../support/walk";

// The schema of the release before, and cookies as it wrote them.
const lastRelease = "20261128999999";
const dataDir = mkdtempSync(join(tmpdir(), "letterwell-upgrade-"));
const [draftSecret, folderSecret] = [newDraftSecret(), newDraftSecret()];
const visitor = new Visitor();
let upgraded: EmbeddedDatabase | undefined;

async function keepCookie(name: string, value: unknown): Promise<void> {
  const [pair = ""] = (await signedCookie(name, 86_400).serialize(value)).split(";");
  visitor.cookies.set(name, pair.slice(name.length + 1));
}

beforeAll(async () => {
  const later = migrations.splice(migrations.findIndex(({ version }) => version > lastRelease));
  expect(later.length).toBeGreaterThan(0);
  const before = await openEmbedded({ dataDir, seed: false });
  const { client } = before;
  const answers = { email: "ida@mail.example", provider: "Inspira", session_id: 4_711 };
  const draft = { ...answers, secret_hash: hashDraftSecret(draftSecret) };
  const begun = await client.from("temporary_product_page_lmn_requests").insert(draft);
  expect(begun.error).toBeNull();
  const folder = await client.rpc("create_receipt_folder", { p_secret_hash: hashDraftSecret(folderSecret) });
  const agreed = { p_folder_id: folder.data ?? "", p_version: receiptsConsentVersion() };
  expect((await client.rpc("agree_to_receipts", agreed)).error).toBeNull();
  await client
    .from("receipt_folders")
    .update({ email: "typed@mail.example" })
    .eq("id", folder.data ?? "");
  await before.close();
  await keepCookie("drafts", [[productWizard.name, draftSecret, Date.now() + 3_600_000]]);
  await keepCookie("receipts", folderSecret);
  migrations.push(...later);
  upgraded = await openEmbedded({ dataDir, seed: false });
  useDatabase(upgraded.client, upgraded.auth);
}, 120_000);

afterAll(async () => {
  await upgraded?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a draft under way goes on after an upgrade, with the cookie of the release before", async () => {
  const page = await visitor.get("/lmn-request");
  const shown = page.location ? await visitor.get(page.location) : page;
  expect(stepOf(shown).number).toBeGreaterThan(1);
  expect((await visitor.get("/resume")).data).toMatchObject({ email: "ida@mail.example" });
});

test("a folder of receipts is still open, and an address that was never proven opens it to no one", async () => {
  const devices = await visitor.get("/reimbursements/devices");
  expect(devices.status).toBe(200);
  expect(devices.body).not.toContain("typed@mail.example");
  expect(devices.body).not.toContain("A new device joined");
  expect((await visitor.get("/reimbursements/begin")).location).toBe("/reimbursements");
});
