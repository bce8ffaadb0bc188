import { beforeEach, describe, expect, test } from "vitest";
import { type Bank, type LinkStart, RefusedTokenError } from "~/accounts/service/port";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";

interface BankUnderTest {
  bank: Bank;
  /** The visitor links an account, or leaves without. */
  link(linkToken: string): Promise<void>;
  leave(linkToken: string): Promise<void>;
  sign(event: unknown, change?: { age?: number; kid?: string; body?: string }): Promise<[string, string]>;
}

export const start: LinkStart = {
  visitor: "0123456789abcdef01234567",
  attempt: "6f1c2c9e-0000-4000-8000-000000000001",
  returnUrl: "https://letterwell.example/hsa-fsa-link/back/0123456789abcdef01234567",
  webhookUrl: "https://letterwell.example/webhooks/plaid",
};

const item = (code: string, more: object = {}) => ({
  webhook_type: "ITEM",
  webhook_code: code,
  item_id: "item-1",
  environment: "sandbox",
  ...more,
});

/** What every implementation of the bank port does. */
export function bankContract(name: string, prepare: () => Promise<BankUnderTest>): void {
  describe(`${name}: bank contract`, () => {
    let it: BankUnderTest;
    beforeEach(async () => {
      it = await prepare();
    });

    const linked = async (): Promise<string> => {
      const { token } = await it.bank.createLinkToken(start);
      await it.link(token);
      const outcome = await it.bank.readLink(token);
      if (outcome.kind !== "linked") throw new Error(`expected an account, got ${outcome.kind}`);
      return outcome.publicToken;
    };

    test("a new link token has a page of its own and is open for a while", async () => {
      const [one, two] = [await it.bank.createLinkToken(start), await it.bank.createLinkToken(start)];
      expect(one.token).not.toBe(two.token);
      expect(one.hostedUrl).toMatch(/^https:\/\//);
      expect(Date.parse(one.expiresAt)).toBeGreaterThan(Date.now() + 10 * 60_000);
      expect(await it.bank.readLink(one.token)).toEqual({ kind: "open" });
    });

    test("an attempt that ends without an account is over", async () => {
      const { token } = await it.bank.createLinkToken(start);
      await it.leave(token);
      expect(await it.bank.readLink(token)).toEqual({ kind: "left" });
    });

    test("one that ends with an account is traded for it, once", async () => {
      const publicToken = await linked();
      const account = await it.bank.exchange(publicToken);
      expect(account).toMatchObject({ institutionName: "Bluebird Benefits", attempt: start.attempt });
      expect(account.itemId).toMatch(/^item-/);
      expect(account.accessToken).toMatch(/^access-/);
      await expect(it.bank.exchange(publicToken)).rejects.toThrow(RefusedTokenError);
    });

    test("a token that is garbage or unknown is refused", async () => {
      for (const garbage of ["public-sandbox-00", "public-", "../../etc/passwd"]) {
        await expect(it.bank.exchange(garbage)).rejects.toThrow(RefusedTokenError);
        expect(await it.bank.readLink(garbage)).toEqual({ kind: "gone" });
      }
    });

    test("an account is ended, and ending it twice or one unknown is harmless", async () => {
      const { accessToken } = await it.bank.exchange(await linked());
      await it.bank.removeItem(accessToken);
      await it.bank.removeItem(accessToken);
      await it.bank.removeItem("access-sandbox-unknown");
    });

    test.each([
      ["ERROR", true],
      ["PENDING_EXPIRATION", true],
      ["PENDING_DISCONNECT", true],
      ["USER_PERMISSION_REVOKED", true],
      ["USER_ACCOUNT_REVOKED", true],
      ["LOGIN_REPAIRED", false],
      ["NEW_ACCOUNTS_AVAILABLE", null],
      ["WEBHOOK_UPDATE_ACKNOWLEDGED", null],
    ])("a webhook event of %s is read", async (code, needsAttention) => {
      const event = await it.bank.verifyWebhookEvent(...(await it.sign(item(code))));
      expect(event).toEqual({ type: `ITEM.${code}`, itemId: "item-1", needsAttention });
    });

    test("a webhook event about no item says nothing of one", async () => {
      const finished = { webhook_type: "LINK", webhook_code: "SESSION_FINISHED", link_token: "link-1" };
      expect(await it.bank.verifyWebhookEvent(...(await it.sign(finished)))).toEqual({
        type: "LINK.SESSION_FINISHED",
        itemId: null,
        needsAttention: null,
      });
    });

    test("a webhook event up to five minutes old holds, an older one or one from the future does not", async () => {
      const at = async (age: number) =>
        it.bank.verifyWebhookEvent(...(await it.sign(item("ERROR"), { age })));
      for (const age of [290, -5]) await expect(at(age)).resolves.toMatchObject({ needsAttention: true });
      await expect(at(310)).rejects.toThrow(ForgedWebhookError);
      await expect(at(-60)).rejects.toThrow(ForgedWebhookError);
    });

    test("a changed body, an unknown key, no signature and what is no event are forged", async () => {
      const [body, signature] = await it.sign(item("ERROR"));
      const verify = (sent: string, header: string) => it.bank.verifyWebhookEvent(sent, header);
      await expect(verify(body, signature)).resolves.toBeDefined();
      await expect(verify(`${body} `, signature)).rejects.toThrow(ForgedWebhookError);
      await expect(verify(body, "")).rejects.toThrow(ForgedWebhookError);
      await expect(verify(body, "a.b.c")).rejects.toThrow(ForgedWebhookError);
      await expect(verify(body, `${signature.slice(0, -8)}AAAAAAAA`)).rejects.toThrow(ForgedWebhookError);
      await expect(verify(...(await it.sign(item("ERROR"), { kid: "another" })))).rejects.toThrow(
        ForgedWebhookError,
      );
      await expect(verify(...(await it.sign(item("ERROR"), { kid: "../keys" })))).rejects.toThrow(
        ForgedWebhookError,
      );
      await expect(verify(...(await it.sign({ hello: "there" })))).rejects.toThrow(ForgedWebhookError);
    });
  });
}
