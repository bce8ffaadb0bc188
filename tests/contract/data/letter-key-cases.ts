import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readNewestContent, revokeLetter } from "~/letters/desk/store/corrections.server";
import { approveLetter, askQuestion, claimReview, denyLetter } from "~/letters/desk/store/decisions.server";
import { readReviewDraft, saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { encryptPlainRows } from "~/letters/store/encrypt-plaintext-rows.server";
import { type EncryptedTable, letterColumns } from "~/letters/store/health-columns";
import { readIntake } from "~/letters/store/intake.server";
import { markLetterSent } from "~/letters/store/issued-letters.server";
import { readLetterHistory } from "~/letters/store/letter-history.server";
import { completeLetter } from "~/letters/store/letter-making.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import { answerQuestion, listQuestions } from "~/letters/store/questions.server";
import { eraseRequest, saveCorrectionRequest } from "~/letters/store/shopper-requests.server";
import { readPersonalRows } from "~/site/privacy/store/personal-data.server";
import { newProvider, newReview, ownDecision, signedContent } from "./desk-rows";
import { newTestPerson } from "./personal-rows";
import { insert, newOrderDraft, newProductDraft, newSecretHash, submitOrderLetter, untyped } from "./rows";

const word = () => `w${randomUUID().slice(0, 8)}`;
const consent = { health_consent: "1" };
const health = (said: string) => ({
  conditions: [`Gout ${said}`, "Other"],
  other_conditions: `Also ${said}`,
  symptoms: `Aches ${said}`,
  previous_treatments: `Rest ${said}`,
  product_use: `Daily ${said}`,
});

const encryptedTables = Object.keys(letterColumns).filter(
  (table) => letterColumns[table as EncryptedTable].encrypted.length > 0,
) as EncryptedTable[];

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let from = 0; rows.length === from; from += 1_000) {
    const { data } = await (await untyped())
      .from(table)
      .select("*")
      .range(from, from + 999)
      .throwOnError();
    rows.push(...data);
  }
  return rows;
}

async function rowOf(table: string, id: string, column = "id"): Promise<Record<string, unknown>> {
  const { data } = await (await untyped()).from(table).select("*").eq(column, id).single();
  return data ?? {};
}

const hasKey = async (id: unknown): Promise<boolean> =>
  (await rowOf("letter_keys", String(id))).id !== undefined;

/** A request that a provider has claimed. */
async function claimedReview() {
  const providerId = await newProvider();
  const review = await newReview();
  await claimReview({ ...review, providerId }, { minutes: 15, takeOver: false });
  return { ...review, providerId };
}

async function signedLetter(said: string) {
  const key = await claimedReview();
  expect(await approveLetter(key, signedContent({ effect: `Aches ${said}` }), ownDecision)).toBe("approved");
  const letter = await rowOf("issued_letters", key.requestId, "request_id");
  const id = String(letter.id);
  await completeLetter(id, { sha256: "0".repeat(64), pages: 1, key: `letters/${id}.pdf` });
  await markLetterSent(id);
  return { ...key, letterId: id };
}

/** Encryption of health data: answers, questions and signed letters. */
export function letterKeyCases(): void {
  describe("health data of letters", () => {
    test("a draft's is ciphertext in the database, and what was typed for the browser that has its secret", async () => {
      const [secret, said] = [newSecretHash(), word()];
      const { id } = await productDrafts.create({ secret_hash: secret, ...consent, email: "a@mail.example" });
      expect((await rowOf("temporary_product_page_lmn_requests", id)).letter_key_id).toBeNull();
      const saved = await productDrafts.save(secret, health(said));
      expect(saved).toMatchObject(health(said));
      expect(saved).not.toHaveProperty("letter_key_id");
      expect(await productDrafts.find(secret)).toEqual(saved);
      expect(await productDrafts.read(id)).toEqual(saved);
      const row = await rowOf("temporary_product_page_lmn_requests", id);
      expect(JSON.stringify(row)).not.toContain(said);
      expect(row).toMatchObject({ email: "a@mail.example", symptoms: expect.stringMatching(/^lw1\./) });
      await productDrafts.save(secret, { symptoms: null });
      expect(await productDrafts.find(secret)).toMatchObject({ ...health(said), symptoms: null });
    });

    test("a form sent 20 times at once makes one draft with one key", async () => {
      const [secret, said] = [newSecretHash(), word()];
      const values = { secret_hash: secret, ...consent, ...health(said) };
      const all = await Promise.all(Array.from({ length: 20 }, () => productDrafts.create(values)));
      for (const one of all) expect(one).toMatchObject(health(said));
      expect(await productDrafts.find(secret)).toMatchObject(health(said));
      const first = newSecretHash();
      await productDrafts.create({ secret_hash: first, ...consent });
      await Promise.all(
        Object.entries(health(said)).map(([column, value]) => productDrafts.save(first, { [column]: value })),
      );
      expect(await productDrafts.find(first)).toMatchObject(health(said));
    });

    test("a request shares its draft's key, of an order and of a product", async () => {
      const draft = await newProductDraft();
      const { id } = await submitProductLetter(draft.id, 2_500);
      const request = await rowOf("product_page_lmn_requests", id);
      const kept = await rowOf("temporary_product_page_lmn_requests", draft.id);
      expect(request.letter_key_id).toBe(kept.letter_key_id);
      expect(request.symptoms).toBe(kept.symptoms);
      expect((await readIntake({ requestId: id }))?.productUse).toBe("Evenings.");
      const order = await newOrderDraft();
      const { requestId } = await submitOrderLetter(order.id, "2030-01-01");
      const held = await rowOf("temporary_brand_partnership_lmn_requests", order.id);
      expect((await rowOf("shop_lmn_requests", requestId)).letter_key_id).toBe(held.letter_key_id);
      expect((await readIntake({ requestId }))?.productUse).toBe("Daily.");
    });

    test("moved to another letter or another column it can't be read", async () => {
      const [mine, theirs] = [newSecretHash(), newSecretHash()];
      const said = word();
      const own = await productDrafts.create({ secret_hash: mine, ...consent, ...health(said) });
      const other = await productDrafts.create({ secret_hash: theirs, ...consent, ...health("mine") });
      const db = await untyped();
      const table = "temporary_product_page_lmn_requests";
      const { symptoms } = await rowOf(table, own.id);
      await db.from(table).update({ symptoms }).eq("id", other.id);
      await expect(productDrafts.find(theirs)).rejects.toThrow("open letter: unreadable");
      await db.from(table).update({ product_use: symptoms }).eq("id", own.id);
      await expect(productDrafts.find(mine)).rejects.toThrow("open letter: unreadable");
    });

    test("what is asked, answered, typed and signed is ciphertext, and read where it belongs", async () => {
      const said = word();
      const asked = await claimedReview();
      await saveReviewDraft({ ...asked, form: "approve" }, { effect: `Typed ${said}` });
      expect(await askQuestion(asked, `Since when ${said}?`)).toBe("asked");
      const [question] = await listQuestions(asked.requestId);
      expect(question?.question).toBe(`Since when ${said}?`);
      expect(await answerQuestion(asked.requestId, question?.id ?? "", `Always ${said}`)).toBe("answered");
      expect((await listQuestions(asked.requestId))[0]?.answer).toBe(`Always ${said}`);
      expect(await readReviewDraft({ ...asked, form: "approve" })).toEqual({ effect: `Typed ${said}` });
      const denied = await claimedReview();
      expect(await denyLetter(denied, "vague", `No ${said}`)).toBe("denied");
      expect((await readLetterHistory(denied.requestId)).denial?.words).toBe(`No ${said}`);
      const signed = await signedLetter(said);
      expect((await readNewestContent(signed.requestId))?.effect).toBe(`Aches ${said}`);
      expect(await saveCorrectionRequest(signed, { field: "product", askedFor: `Other ${said}` })).toBe(true);
      expect((await readLetterHistory(signed.requestId)).corrections[0]?.askedFor).toBe(`Other ${said}`);
      const mistake = { reason: `Mistaken ${said}`, cause: "our-mistake" } as const;
      expect(await revokeLetter(signed, signed.providerId, mistake)).toBe("revoked");
      for (const table of encryptedTables) expect(JSON.stringify(await rowsOf(table))).not.toContain(said);
    });

    test("a draft's key is destroyed with it, and when consent is taken back", async () => {
      const secret = newSecretHash();
      const table = "temporary_product_page_lmn_requests";
      const { id } = await productDrafts.create({ secret_hash: secret, ...consent, ...health(word()) });
      const first = (await rowOf(table, id)).letter_key_id;
      expect(await hasKey(first)).toBe(true);
      await productDrafts.save(secret, { health_consent: null });
      expect(await rowOf(table, id)).toMatchObject({ letter_key_id: null, symptoms: null });
      expect(await hasKey(first)).toBe(false);
      await productDrafts.save(secret, { ...consent, ...health("again") });
      expect(await productDrafts.find(secret)).toMatchObject(health("again"));
      const second = (await rowOf(table, id)).letter_key_id;
      await (await untyped()).from(table).delete().eq("id", id);
      expect(await hasKey(second)).toBe(false);
    });

    test.each(["product", "order"] as const)(
      "erasing the request of a %s destroys the answers' key",
      async (kind) => {
        const draft = kind === "product" ? await newProductDraft() : await newOrderDraft();
        const requestId =
          kind === "product"
            ? (await submitProductLetter(draft.id, 2_500)).id
            : (await submitOrderLetter(draft.id, "2030-01-01")).requestId;
        const table = kind === "product" ? "product_page_lmn_requests" : "shop_lmn_requests";
        const key = (await rowOf(table, requestId)).letter_key_id;
        expect(await hasKey(key)).toBe(true);
        await eraseRequest({ kind, requestId });
        expect((await rowOf(table, requestId)).letter_key_id).toBeNull();
        expect(await hasKey(key)).toBe(false);
      },
    );

    test("a signed letter stays readable once its request is erased, and its key goes with it", async () => {
      const signed = await signedLetter("kept");
      await eraseRequest(signed);
      expect((await readNewestContent(signed.requestId))?.effect).toBe("Aches kept");
      const letter = await rowOf("issued_letters", signed.letterId);
      const db = await untyped();
      await db
        .from("product_page_lmn_requests")
        .update({ keep_until: "2020-01-01" })
        .eq("id", signed.requestId);
      const args = { p_request_id: signed.requestId };
      expect((await db.rpc("forget_letter", args)).data).toBe(true);
      expect(await hasKey(letter.letter_key_id)).toBe(false);
    });

    test("rows from before are read, encrypted in portions, and change in nothing else", async () => {
      const person = await newTestPerson();
      // From before consent was requested.
      const old = { id: randomUUID(), secret_hash: newSecretHash(), session_id: 1 };
      await insert("temporary_product_page_lmn_requests", { ...old, conditions: [`Gout ${person.word}`] });
      const before = await readPersonalRows(person.email);
      const intake = await readIntake({ requestId: person.paid });
      expect(JSON.stringify(intake)).toContain(person.word);
      const request = await rowOf("product_page_lmn_requests", person.paid);
      expect(await encryptPlainRows()).toBeGreaterThan(5);
      for (const table of encryptedTables) {
        const names: readonly string[] = letterColumns[table].encrypted;
        for (const row of await rowsOf(table))
          for (const name of names)
            expect(JSON.stringify(row[name] ?? null), table).not.toContain(person.word);
      }
      expect(await readPersonalRows(person.email)).toEqual(before);
      expect(await readIntake({ requestId: person.paid })).toEqual(intake);
      expect((await rowOf("product_page_lmn_requests", person.paid)).updated_at).toBe(request.updated_at);
      const draft = await rowOf("temporary_product_page_lmn_requests", old.id);
      expect(draft).toMatchObject({ conditions: [expect.stringMatching(/^lw1\./)], health_consent: null });
      expect(await encryptPlainRows()).toBe(0);
    });

    test("keys that nothing needs are deleted after a day", async () => {
      const id = randomUUID();
      const created_at = new Date(Date.now() - 2 * 86_400_000).toISOString();
      await insert("letter_keys", { id, ciphertext: "none", key_id: "kept", created_at });
      await (await untyped()).rpc("delete_unneeded_letter_keys", { p_limit: 100 });
      expect(await hasKey(id)).toBe(false);
      const { id: draft } = await orderDrafts.create({
        secret_hash: newSecretHash(),
        ...consent,
        ...health("kept"),
        order_id: 7,
        shop_domain: (await newOrderDraft()).shop_domain,
      });
      const key = (await rowOf("temporary_brand_partnership_lmn_requests", draft)).letter_key_id;
      await (await untyped()).from("letter_keys").update({ created_at }).eq("id", String(key));
      await (await untyped()).rpc("delete_unneeded_letter_keys", { p_limit: 100 });
      expect(await hasKey(key)).toBe(true);
    });
  });
}
