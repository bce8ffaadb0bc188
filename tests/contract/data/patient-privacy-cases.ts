import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sortsOf } from "~/site/privacy/domain/erasure-plan";
import { eraseAddress, planErasure, readPersonalRows } from "~/site/privacy/store/personal-data.server";
import { requestPrivacyLink } from "~/site/privacy/store/privacy-links.server";
import { rowsOf } from "./aged-rows";
import { auditOf } from "./desk-rows";
import { insert, person, topicsFor, untyped } from "./rows";

const requests = "product_page_lmn_requests";
const inThePast = "2026-01-01T00:00:00Z";

/** A paid request that Ada made for Sam, who was asked at this address. */
async function askedAt(
  email: string,
  row: Record<string, unknown> = {},
  answer: Record<string, unknown> = {},
) {
  const { name, age, state } = person;
  const id = randomUUID();
  await insert(requests, {
    ...{ id, name, age, state, email: `ada-${id}@mail.example`, fee: 25, provider: "Lively" },
    ...{
      product_link: "https://a.example/p",
      conditions: ["Gout"],
      status: "in_review",
      payment_status: "paid",
    },
    ...{ is_for_family: true, patient_name: "Sam", patient_relation: "spouse", acts_by: "patient" },
    ...{ patient_email: email, ...row },
  });
  if (row.payment_status !== "unpaid")
    await insert("patient_agreements", { request_id: id, email, ...answer });
  return id;
}
const agreed = { agreed_at: inThePast, health_consent: "1", telehealth_consent: "2" };
const statusOf = async (id: string) => (await rowsOf(requests, { id }))[0].status;
const agreementOf = async (request_id: string) => (await rowsOf("patient_agreements", { request_id }))[0];
const sorts = async (email: string) =>
  sortsOf(await planErasure(email)).map(({ what, stays, count }) => `${what} ${stays} ${count}`);

/** What is held at the address of a patient for whom someone else asked. */
export function patientPrivacyCases(): void {
  describe("the address of a patient for whom someone else asked", () => {
    test("has a link mailed to its data, and a copy of what was asked there, without the request", async () => {
      const email = `sam-${randomUUID()}@mail.example`;
      await askedAt(`${email.toUpperCase()}`);
      const limits = { visitor: 1, address: 1, windowSeconds: 60 };
      const keys = { form: randomUUID(), visitor: randomUUID(), address: email };
      expect(await requestPrivacyLink(email, "copy", keys, limits)).toBe("taken");
      expect(await rowsOf("mailed_links", { email, purpose: "privacy" })).toHaveLength(1);
      const held = (await readPersonalRows(email)).filter(({ rows }) => rows.length > 0);
      expect(held.map(({ table }) => table).sort()).toEqual(["mailed_links", "outbox", "patient_agreements"]);
    });

    test("is taken from each request: one that waits ends, and a decided one keeps that they agreed", async () => {
      const email = `sam-${randomUUID()}@mail.example`;
      const [waiting, inReview] = [await askedAt(email), await askedAt(email, {}, agreed)];
      const signed = await askedAt(email, { status: "sent", valid_until: "2099-01-01" }, agreed);
      const unpaid = await askedAt(email, { status: "pending", payment_status: "unpaid" });
      const corrected = await askedAt(email, {}, { email: "other@mail.example" });
      const link = {
        request_id: waiting,
        purpose: "patient",
        token_hash: "7".repeat(64),
        expires_at: "2099-01-01",
      };
      await insert("mailed_links", link);
      expect(await sorts(email)).toEqual(["agreement false 5"]);
      await eraseAddress(email, "shopper");
      for (const id of [waiting, inReview]) {
        expect(await statusOf(id)).toBe("withdrawn");
        expect(await topicsFor(id)).toContain("payment.refund");
        expect(await auditOf({ requestId: id })).toContain("patient refused");
      }
      expect([await statusOf(signed), await statusOf(unpaid), await statusOf(corrected)]).toEqual([
        "sent",
        "pending",
        "in_review",
      ]);
      expect(await agreementOf(signed)).toMatchObject({
        ...agreed,
        agreed_at: expect.any(String),
        email: null,
      });
      expect(await agreementOf(waiting)).toMatchObject({ refused_at: expect.any(String), email: null });
      expect((await agreementOf(corrected)).email).toBe("other@mail.example");
      expect(await rowsOf("mailed_links", { request_id: waiting })).toEqual([]);
      for (const table of [requests, "patient_agreements"])
        expect(JSON.stringify((await (await untyped()).from(table).select("*")).data)).not.toContain(email);
      expect(await sorts(email)).toEqual([]);
    });

    test("that refused stays closed", async () => {
      const email = `sam-${randomUUID()}@mail.example`;
      const db = await untyped();
      const { data: address_hash } = await db.rpc("address_hash", { p_email: email });
      await insert("patient_mail_opt_outs", { address_hash });
      expect(await sorts(email)).toEqual(["refusal true 1"]);
      await eraseAddress(email, "shopper");
      expect((await db.rpc("accepts_patient_mail", { p_email: email })).data).toBe(false);
    });
  });
}
