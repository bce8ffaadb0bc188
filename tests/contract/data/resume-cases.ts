import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import {
  listOpenDrafts,
  proveResumeLink,
  requestDraftLinks,
  resumeDraft,
  resumeLinkUse,
} from "~/letters/store/resumed-drafts.server";
import { eraseRequest } from "~/letters/store/shopper-requests.server";
import {
  consumeMailedLink,
  issueMailedLink,
  readMailedLink,
} from "~/platform/mailed-links/store/mailed-links.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { rowsOf } from "./aged-rows";
import { atOnce, insert, newOrderDraft, newProductDraft, newSecretHash, untyped } from "./rows";

const limits = { visitor: 5, address: 3, windowSeconds: 3_600 };
const keysOf = (email: string) => ({ form: randomUUID(), visitor: randomUUID(), address: email });
const newEmail = () => `${randomUUID()}@mail.example`;
const newHash = () => createHash("sha256").update(randomUUID()).digest("hex");
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const linksTo = async (email: string) => {
  const { data, error } = await (await untyped()).from("mailed_links").select("*").eq("email", email);
  expect(error).toBeNull();
  return data ?? [];
};

/** The outbox rows that mail these links. */
async function mailsOf(ids: readonly string[]) {
  const { data } = await (await untyped()).from("outbox").select("payload").eq("topic", "mail.resume-link");
  const payloads = (data ?? []).map(({ payload }) => payload as { linkIds: string[] });
  return payloads.filter(({ linkIds }) => linkIds.some((id) => ids.includes(id)));
}

/** A mailed link, by the hash of its token. */
async function mailedLink(more: Record<string, unknown> = {}): Promise<string> {
  const token_hash = newHash();
  await insert("mailed_links", {
    purpose: "resume",
    email: newEmail(),
    subject: randomUUID(),
    token_hash,
    expires_at: soon(),
    proven_at: new Date().toISOString(),
    ...more,
  });
  return token_hash;
}

/** Single-use mailed links, and requests continued with them. */
export function resumeCases(): void {
  describe("mailed links", () => {
    test("a link has its token once it is mailed, and opens what it was asked for", async () => {
      const [email, id, hash] = [newEmail(), randomUUID(), newHash()];
      await insert("mailed_links", { id, purpose: "privacy", email });
      expect(await issueMailedLink(id, "resume", hash, soon())).toBeNull();
      expect(await issueMailedLink(id, "privacy", hash, soon())).toEqual({ email, subject: null });
      expect(await readMailedLink(hash, "privacy")).toEqual({ email, subject: null, isUsed: false });
      expect(await readMailedLink(hash, "resume")).toBeNull();
      expect(await consumeMailedLink(hash, "resume", "form")).toBeNull();
    });

    test("of 20 forms one uses it; that one may be sent again, and the link is mailed no more", async () => {
      const hash = await mailedLink();
      const forms: string[] = [];
      const used = await atOnce(async () => {
        const form = randomUUID();
        const link = await consumeMailedLink(hash, "resume", form);
        if (link) forms.push(form);
        return link;
      });
      expect(used.filter((link) => link !== null)).toHaveLength(1);
      expect(await consumeMailedLink(hash, "resume", forms[0] ?? "")).toEqual(
        used.find((link) => link !== null),
      );
      expect(await readMailedLink(hash, "resume")).toMatchObject({ isUsed: true });
      const [row] = await linksTo((await readMailedLink(hash, "resume"))?.email ?? "");
      expect(await issueMailedLink(row.id, "resume", newHash(), soon())).toBeNull();
    });

    test("ten minutes later the form that used it finds it used, and a link past its end is over", async () => {
      const [email, late] = [newEmail(), new Date(Date.now() - 11 * 60_000).toISOString()];
      const used = await mailedLink({ email, used_at: late, used_by: "form" });
      expect(await consumeMailedLink(used, "resume", "form")).toBeNull();
      const over = await mailedLink({ expires_at: new Date(Date.now() - 1_000).toISOString() });
      expect(await readMailedLink(over, "resume")).toBeNull();
      expect(await consumeMailedLink(over, "resume", "form")).toBeNull();
    });

    test("the clean-up takes links that are over and those that were never mailed", async () => {
      const email = newEmail();
      await mailedLink({ email, expires_at: new Date(Date.now() - 1_000).toISOString() });
      await mailedLink({ email });
      const unmailed = { purpose: "resume", email };
      await insert("mailed_links", unmailed);
      await insert("mailed_links", {
        ...unmailed,
        created_at: new Date(Date.now() - 49 * 3_600_000).toISOString(),
      });
      await purgeStale();
      expect(await linksTo(email)).toHaveLength(2);
    });
  });

  describe("requests gone on with elsewhere", () => {
    test("an address's open drafts of both kinds are linked in one mail, in whatever case it is typed", async () => {
      const email = newEmail();
      const order = await newOrderDraft({ email });
      const secretHash = newSecretHash();
      const product = await newProductDraft(secretHash);
      await productDrafts.save(secretHash, { email: email.toUpperCase() });
      await orderDrafts.save((await orderDraftWithSecret(email)).secretHash, { is_submitted: true });
      expect(await requestDraftLinks(email, 5, keysOf(email), limits)).toBe("taken");
      const links = [...(await linksTo(email)), ...(await linksTo(email.toUpperCase()))];
      expect(links.map(({ subject }) => subject).sort()).toEqual([order.id, product.id].sort());
      expect(links[0]).toMatchObject({ purpose: "resume", token_hash: null, used_at: null });
      expect(await mailsOf(links.map(({ id }) => id))).toHaveLength(1);
      expect(await listOpenDrafts(email, 1)).toMatchObject([{ kind: "product", draftId: product.id }]);
    });

    test("nothing is written for an unknown address, the same form, or one that was mailed three times", async () => {
      const [email, unknown] = [newEmail(), newEmail()];
      await newOrderDraft({ email });
      const keys = keysOf(email);
      expect(await requestDraftLinks(unknown, 5, keysOf(unknown), limits)).toBe("taken");
      expect(await linksTo(unknown)).toEqual([]);
      for (let time = 0; time < 2; time++)
        expect(await requestDraftLinks(email, 5, keys, limits)).toBe("taken");
      expect(await linksTo(email)).toHaveLength(1);
      await (await untyped())
        .from("mailed_links")
        .update({ proven_at: new Date().toISOString() })
        .eq("email", email);
      for (let time = 0; time < 4; time++) {
        const asked = await requestDraftLinks(email, 5, { ...keysOf(email), visitor: keys.visitor }, limits);
        expect(asked).toBe("taken");
      }
      expect(await linksTo(email)).toHaveLength(3);
      const again = { ...keysOf(email), visitor: keys.visitor };
      expect(await requestDraftLinks(email, 5, again, limits)).toBe("too-often");
    });

    test("the device that presses gets a copy of its own, once, and the first keeps its draft", async () => {
      const email = newEmail();
      const secret = newSecretHash();
      await newProductDraft(secret);
      const draft = await productDrafts.save(secret, { email, symptoms: "Awake at night" });
      const hash = await mailedLink({ email, subject: draft?.id });
      const [mine, theirs] = [newSecretHash(), newSecretHash()];
      expect(await resumeDraft(hash, mine)).toBe("product");
      expect(await resumeDraft(hash, mine)).toBe("product");
      expect(await resumeDraft(hash, theirs)).toBeNull();
      const { id, ...answers } = (await productDrafts.find(mine)) ?? {};
      expect({ ...answers, id: draft?.id }).toEqual(draft);
      expect(id).not.toBe(draft?.id);
      await productDrafts.save(mine, { symptoms: "Seen only here" });
      expect(await productDrafts.find(secret)).toEqual(draft);
    });

    test("a copy's consents were given when they were given where the draft was begun", async () => {
      const email = newEmail();
      const secret = newSecretHash();
      await newProductDraft(secret);
      const given = { health_consent: "1", telehealth_consent: "2", attestation: "3", terms_accepted: "4" };
      const draft = await productDrafts.save(secret, { email, ...given });
      const consentsOf = async (secret_hash: string) => {
        const [row] = await rowsOf("temporary_product_page_lmn_requests", { secret_hash });
        return [row.health_consent_at, row.agreed_at];
      };
      const copy = newSecretHash();
      await resumeDraft(await mailedLink({ email, subject: draft?.id }), copy);
      expect(await consentsOf(secret)).toEqual([expect.any(String), expect.any(String)]);
      expect(await consentsOf(copy)).toEqual(await consentsOf(secret));
    });

    test("erasing the request of one of them takes the others along, and their key", async () => {
      const email = newEmail();
      const secret = newSecretHash();
      await newProductDraft(secret);
      const draft = await productDrafts.save(secret, { email, health_consent: "1", symptoms: "Awake" });
      const mine = newSecretHash();
      await resumeDraft(await mailedLink({ email, subject: draft?.id }), mine);
      const copy = await productDrafts.find(mine);
      const keyOf = async () =>
        (await rowsOf("temporary_product_page_lmn_requests", { secret_hash: secret }))[0].letter_key_id;
      const id = await keyOf();
      const other = await newProductDraft();
      const { id: requestId } = await submitProductLetter(copy?.id ?? "", 2_500);
      expect(await eraseRequest({ kind: "product", requestId })).toBe("erased");
      expect([await productDrafts.find(secret), await productDrafts.find(mine)]).toEqual([null, null]);
      expect(await rowsOf("letter_keys", { id })).toEqual([]);
      expect(await rowsOf("temporary_product_page_lmn_requests", { id: other.id })).toHaveLength(1);
    });

    test("no device gets a copy before the address was proven where the draft was begun, and only there it is", async () => {
      const email = newEmail();
      const draft = await orderDraftWithSecret(email);
      const hash = await mailedLink({ email, subject: draft.id, proven_at: null });
      const [elsewhere, other] = [newSecretHash(), await orderDraftWithSecret(newEmail())];
      expect(await resumeLinkUse(hash, [other.secretHash])).toBe("unproven");
      expect(await proveResumeLink(hash, [other.secretHash])).toBe(false);
      expect(await proveResumeLink(hash, [])).toBe(false);
      expect(await resumeDraft(hash, elsewhere)).toBeNull();
      await requestDraftLinks(email, 5, keysOf(email), limits);
      expect(await linksTo(email)).toHaveLength(1);
      expect(await resumeLinkUse(hash, [other.secretHash, draft.secretHash])).toBe("prove");
      expect(await proveResumeLink(hash, [other.secretHash, draft.secretHash])).toBe(true);
      expect(await resumeLinkUse(hash, [draft.secretHash])).toBe("here");
      expect(await resumeLinkUse(hash, [])).toBe("open");
      const later = await mailedLink({ email, subject: draft.id, proven_at: null });
      expect(await resumeDraft(later, newSecretHash())).toBe("order");
      expect(await resumeDraft(hash, elsewhere)).toBe("order");
      expect(await resumeLinkUse(hash, [])).toBeNull();
    });

    test("a copied order draft is open: it waits for no confirmation", async () => {
      const email = newEmail();
      const { id } = await newOrderDraft({ email, confirmation_requested_at: new Date().toISOString() });
      const secret = newSecretHash();
      expect(await resumeDraft(await mailedLink({ email, subject: id }), secret)).toBe("order");
      expect(await orderDrafts.find(secret)).toMatchObject({ email, confirmation_requested_at: null });
    });

    test("a draft that was sent or got another address meanwhile is not opened", async () => {
      const email = newEmail();
      const sent = await orderDraftWithSecret(email);
      const hash = await mailedLink({ email, subject: sent.id });
      await orderDrafts.save(sent.secretHash, { is_submitted: true });
      expect(await resumeDraft(hash, newSecretHash())).toBeNull();
      const moved = await newOrderDraft({ email: newEmail() });
      expect(await resumeDraft(await mailedLink({ email, subject: moved.id }), newSecretHash())).toBeNull();
    });
  });
}

/** An order's draft whose secret the test knows. */
async function orderDraftWithSecret(email: string) {
  const secretHash = newSecretHash();
  const { id } = await newOrderDraft({ email, secret_hash: secretHash });
  return { id, secretHash };
}
