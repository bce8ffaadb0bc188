import { createHash, randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
  AccessExpiredError,
  ConsentEndedError,
  type Inbox,
  PageGoneError,
} from "~/reimbursements/inbox/service/port";

interface InboxUnderTest {
  inbox: Inbox;
  /** The person allows what the page at the address asks: the code that comes back. */
  allow(consentUrl: string): Promise<string>;
  /** How many mails since an instant there are. */
  countSince(since: Date): number;
}

export const returnUrl = "https://letterwell.example/reimbursements/inbox/back";

/** A state, and a verifier with its challenge. */
export function newStart() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const state = randomBytes(32).toString("base64url");
  return { verifier, start: { state, challenge, returnUrl } };
}

const long = new Date(Date.now() - 720 * 24 * 3_600_000);

/** What every implementation of the inbox port does. */
export function inboxContract(name: string, prepare: () => Promise<InboxUnderTest>): void {
  describe(`${name}: inbox contract`, () => {
    let it: InboxUnderTest;
    beforeEach(async () => {
      it = await prepare();
    });

    async function connected() {
      const { verifier, start } = newStart();
      const code = await it.allow(await it.inbox.consentUrl(start));
      return { code, verifier, tokens: await it.inbox.exchange(code, { verifier, returnUrl }) };
    }

    test("the page that asks carries state and challenge, never the verifier", async () => {
      const { verifier, start } = newStart();
      const url = await it.inbox.consentUrl(start);
      expect(new URL(url).searchParams.get("state")).toBe(start.state);
      expect(url).not.toContain(verifier);
    });

    test("a code is traded once", async () => {
      const { code, verifier, tokens } = await connected();
      expect(await it.inbox.readAddress(tokens.accessToken)).toMatch(/^\S+@\S+$/);
      await expect(it.inbox.exchange(code, { verifier, returnUrl })).rejects.toThrow(ConsentEndedError);
    });

    test.each([
      ["another verifier", { verifier: "v".repeat(43), returnUrl }],
      ["another return address", { verifier: null, returnUrl: "https://elsewhere.example/back" }],
    ])("a code with %s is refused", async (_, proof) => {
      const { verifier, start } = newStart();
      const code = await it.allow(await it.inbox.consentUrl(start));
      const used = { ...proof, verifier: proof.verifier ?? verifier };
      await expect(it.inbox.exchange(code, used)).rejects.toThrow(ConsentEndedError);
    });

    test("a search gives every mail since its instant once, in pages, and each can be read", async () => {
      const { tokens } = await connected();
      const ids: string[] = [];
      let page: string | null = null;
      do {
        const found = await it.inbox.search(tokens.accessToken, { since: long, page });
        ids.push(...found.ids);
        page = found.nextPage;
      } while (page);
      expect(new Set(ids).size).toBe(it.countSince(long));
      expect(ids).toHaveLength(it.countSince(long));
      expect(ids.length).toBeGreaterThan(40);
      const mail = await it.inbox.readMail(tokens.accessToken, ids[0] ?? "");
      expect(Buffer.from(mail ?? []).toString("utf8")).toMatch(/^From: /m);
    });

    test("a later instant finds fewer, and none is no fault", async () => {
      const { tokens } = await connected();
      const lately = new Date(Date.now() - 30 * 24 * 3_600_000);
      const few = await it.inbox.search(tokens.accessToken, { since: lately, page: null });
      expect(few.ids).toHaveLength(it.countSince(lately));
      const none = await it.inbox.search(tokens.accessToken, {
        since: new Date(Date.now() + 60_000),
        page: null,
      });
      expect(none).toEqual({ ids: [], nextPage: null });
    });

    test("a mail that is gone is null, a page that is gone says so", async () => {
      const { tokens } = await connected();
      expect(await it.inbox.readMail(tokens.accessToken, "gone-1")).toBeNull();
      const stale = it.inbox.search(tokens.accessToken, { since: long, page: "stale" });
      await expect(stale).rejects.toThrow(PageGoneError);
    });

    test("after a revocation neither token works, and revoking again is harmless", async () => {
      const { tokens } = await connected();
      const access = await it.inbox.refresh(tokens.refreshToken);
      await it.inbox.revoke(tokens.refreshToken);
      await it.inbox.revoke(tokens.refreshToken);
      await expect(it.inbox.refresh(tokens.refreshToken)).rejects.toThrow(ConsentEndedError);
      await expect(it.inbox.readAddress(access)).rejects.toThrow(AccessExpiredError);
      await expect(it.inbox.search(access, { since: long, page: null })).rejects.toThrow(AccessExpiredError);
      await expect(it.inbox.readMail(access, "invented-1")).rejects.toThrow(AccessExpiredError);
    });
  });
}
