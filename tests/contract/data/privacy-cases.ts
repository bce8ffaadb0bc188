import { describe, expect, test } from "vitest";
import { recordPayment } from "~/payments/store/payments.server";
import { reportDispute } from "~/payments/store/reversals.server";
import { sortsOf } from "~/site/privacy/domain/erasure-plan";
import { type PersonalTable, personalColumns } from "~/site/privacy/store/personal-columns";
import { eraseAddress, planErasure, readPersonalRows } from "~/site/privacy/store/personal-data.server";
import { eraseByLink, requestPrivacyLink } from "~/site/privacy/store/privacy-links.server";
import { auditOf } from "./desk-rows";
import { paidAs } from "./payable-cases";
import { newPersonalRequest, newTestPerson, textOf } from "./personal-rows";
import { topicsFor, untyped } from "./rows";

const tables = Object.keys(personalColumns) as PersonalTable[];
const requests = "product_page_lmn_requests";

async function requestOf(id: string) {
  const { data } = await (await untyped()).from(requests).select("*").eq("id", id).single();
  return data as Record<string, unknown>;
}

const paymentOf = (session: string, paymentStatus: "paid" | "expired") =>
  recordPayment({
    sessionId: session,
    paymentStatus,
    paymentReference: `pi_${session}`,
    told: paidAs(2_500),
  });

/** The data held about an address, and its erasure. */
export function privacyCases(): void {
  describe("what is held about an address", () => {
    test("has a row of every table, without keys, and no data of other people", async () => {
      const [person, stranger] = [await newTestPerson(), await newTestPerson()];
      const found = await readPersonalRows(`  ${person.email.toLowerCase()} `);
      expect(found.filter(({ rows }) => rows.length === 0)).toEqual([]);
      const text = JSON.stringify(found);
      expect(text).not.toContain(stranger.word);
      expect(text).not.toContain("sealed");
      for (const { table, rows } of found)
        for (const row of rows)
          expect(Object.keys(row).sort()).toEqual([...personalColumns[table].exported].sort());
      const rowsOf = (name: PersonalTable) => found.find(({ table }) => table === name)?.rows ?? [];
      expect(rowsOf(requests)).toHaveLength(3);
      expect(rowsOf("temporary_product_page_lmn_requests")).toHaveLength(4);
      expect(rowsOf("temporary_brand_partnership_lmn_requests")).toHaveLength(2);
    });

    test("is nothing for an empty address, also after an erased request has one", async () => {
      const { email } = await newTestPerson();
      await eraseAddress(email, "operator");
      for (const empty of ["", "  "]) {
        expect((await readPersonalRows(empty)).flatMap(({ rows }) => rows)).toEqual([]);
        expect(await eraseAddress(empty, "operator")).toEqual([]);
      }
    });
  });

  describe("erasing an address", () => {
    test("does what the plan says, once, and keeps the letter, payments, consents and the log", async () => {
      const person = await newTestPerson();
      const stranger = await newTestPerson();
      const before = await textOf(tables);
      const planned = await planErasure(person.email);
      expect(await textOf(tables)).toEqual(before);
      expect(await eraseAddress(person.email.toUpperCase(), "operator")).toEqual(planned);
      const counts = sortsOf(planned).map(({ what, stays, count }) => [what, stays, count]);
      expect(counts).toEqual([
        ["review", false, 2],
        ["fee", false, 1],
        ["payment-page", false, 1],
        ["answers", false, 4],
        ["draft", false, 2],
        ["message", false, 1],
        ["shop-order", false, 1],
        ["account", false, 1],
        ["receipts", false, 1],
        ["no-reminders", false, 1],
        ["letter", true, 1],
        ["payment", true, 2],
        ["consent", true, 3],
        ["refusal", true, 1],
        ["log", true, 1],
      ]);
      expect(planned.find(({ what }) => what === "letter")?.keepUntil).toMatch(/^20\d\d-\d\d-\d\d$/);

      const after = await textOf(tables);
      const left = [...after].flatMap(([table, rows]) =>
        rows.filter((row) => row.toLowerCase().includes(person.word)).map(() => table),
      );
      // The letter's file and address, payment ids, and keys of items being ended at the service.
      expect([...new Set(left)].sort()).toEqual(
        [
          ...["issued_letters", "item_removals", "payment_disputes", "payment_refunds", requests],
          ...["reconciliation_differences", "reconciliation_objects"],
        ].sort(),
      );
      const withoutIds = JSON.stringify(await requestOf(person.signed)).replace(person.email, "");
      expect(withoutIds).not.toContain(person.word);
      expect(await requestOf(person.paid)).toMatchObject({ status: "withdrawn", email: "", name: "Erased" });
      expect(await topicsFor(person.paid)).toContain("payment.refund");
      expect((await auditOf({ requestId: person.paid })).slice(-2)).toEqual(["withdrawn", "erased"]);
      const kept = (rows: Map<string, string[]>) =>
        [...rows.values()].flat().filter((row) => row.includes(stranger.word));
      expect(kept(after)).toEqual(kept(before));

      const again = sortsOf(await eraseAddress(person.email, "operator"));
      expect(again.map(({ what, stays }) => [what, stays])).toEqual([
        ["letter", true],
        ["payment", true],
        ["refusal", true],
        ["log", true],
      ]);
      expect(await textOf(tables)).toEqual(after);
    });

    test("takes the answers at once while a payment page is open; what is paid there goes back", async () => {
      const { email, word, unpaid } = await newTestPerson();
      await eraseAddress(email, "shopper");
      expect(JSON.stringify(await requestOf(unpaid))).not.toMatch(/Gout|Aches/);
      await paymentOf(`cs_${word}`, "paid");
      expect(await requestOf(unpaid)).toMatchObject({ status: "withdrawn", payment_status: "paid" });
      expect(await topicsFor(unpaid)).toContain("payment.refund");
      expect(await auditOf({ requestId: unpaid })).toEqual(["erased", "withdrawn"]);
    });

    test("consent that is taken back takes an unpaid request along, and the draft goes on", async () => {
      const word = `w${crypto.randomUUID().slice(0, 8)}`;
      const session = { checkout_session_id: `cs_${word}` };
      const id = await newPersonalRequest("ada@mail.example", word, session);
      const { draft_id } = await requestOf(id);
      const db = await untyped();
      const drafts = () => db.from("temporary_product_page_lmn_requests");
      await drafts().update({ health_consent: null }).eq("id", draft_id);
      expect(JSON.stringify(await requestOf(id))).not.toMatch(/Gout|Aches/);
      const { data: draft } = await drafts().select("is_submitted, symptoms").eq("id", draft_id).single();
      expect(draft).toEqual({ is_submitted: false, symptoms: null });
      await paymentOf(`cs_${word}`, "expired");
      expect(await requestOf(id)).toMatchObject({ status: "pending", payment_status: "expired", email: "" });
    });

    test("keeps name and address until a dispute is decided", async () => {
      const { email, paid, word } = await newTestPerson();
      const opened = { id: `du_${word}`, openedAt: new Date().toISOString() };
      await reportDispute(paid, { ...opened, status: "open" }, null);
      const planned = await eraseAddress(email, "operator");
      expect(planned).toContainEqual(expect.objectContaining({ what: "dispute", stays: true }));
      expect(await requestOf(paid)).toMatchObject({ email, name: `Ada ${word}`, symptoms: null });
      await reportDispute(paid, { ...opened, status: "won" }, null);
      expect(await requestOf(paid)).toMatchObject({ email: "", name: "Erased" });
    });
  });

  describe("a link to one's data", () => {
    const limits = { visitor: 1, address: 1, windowSeconds: 60 };
    const ask = (email: string, visitor = crypto.randomUUID(), form = crypto.randomUUID()) =>
      requestPrivacyLink(email, "copy", { form, visitor, address: `address ${email}` }, limits);
    const linksOf = async (email: string) => {
      const links = (await untyped()).from("mailed_links").select("id, purpose, subject");
      return (await links.eq("email", email).eq("purpose", "privacy")).data ?? [];
    };

    test("is mailed to an address in small letters, and only where something is held", async () => {
      const { email } = await newTestPerson();
      const visitor = crypto.randomUUID();
      expect(await ask(email, visitor)).toBe("taken");
      const [link, ...more] = await linksOf(email.toLowerCase());
      expect(more).toEqual([]);
      expect(link).toMatchObject({ subject: "copy" });
      const outbox = (await untyped()).from("outbox").select("topic").eq("payload->>linkId", link?.id);
      expect((await outbox).data).toEqual([{ topic: "mail.privacy-link" }]);
      expect(await ask(email)).toBe("taken");
      expect(await linksOf(email.toLowerCase())).toHaveLength(1);
      expect(await ask("nobody-at-all@mail.example")).toBe("taken");
      expect(await linksOf("nobody-at-all@mail.example")).toEqual([]);
      expect(await ask("somebody@mail.example", visitor)).toBe("too-often");
    });

    test("erases once; the form that did it may be sent again", async () => {
      const { email, paid } = await newTestPerson();
      const token_hash = "5e".repeat(16) + crypto.randomUUID().replaceAll("-", "");
      const link = { email: email.toLowerCase(), token_hash, expires_at: "2099-01-01T00:00:00Z" };
      const db = await untyped();
      await db.from("mailed_links").insert({ ...link, purpose: "resume" });
      expect(await eraseByLink(token_hash, "form")).toBe(false);
      await db.from("mailed_links").update({ purpose: "privacy" }).eq("token_hash", token_hash);
      const pressed = await Promise.all([eraseByLink(token_hash, "form"), eraseByLink(token_hash, "form")]);
      expect(pressed).toEqual([true, true]);
      expect(await requestOf(paid)).toMatchObject({ email: "", name: "Erased" });
      expect((await auditOf({ requestId: paid })).filter((action) => action === "erased")).toHaveLength(1);
      expect(await eraseByLink(token_hash, "another form")).toBe(false);
    });
  });
}
