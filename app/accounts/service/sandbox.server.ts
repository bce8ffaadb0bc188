import { createHash, randomBytes } from "node:crypto";
import type { JWK, JWTPayload } from "jose";
import { z } from "zod";
import { paths } from "~/paths";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { ServiceError } from "~/platform/service/service-error";
import {
  type Bank,
  type BankEvent,
  type LinkedItem,
  type LinkOutcome,
  type LinkStart,
  type LinkToken,
  RefusedTokenError,
} from "./port";
import { readWebhookEvent } from "./webhook-event.server";

const lifetimeMs = 30 * 60 * 1000;

const sessionSchema = z.object({
  id: z.string(),
  /** Empty for a link of an older version. */
  attempt: z.string().default(""),
  returnUrl: z.string(),
  createdAt: z.number(),
  state: z.enum(["open", "left", "linked", "broken"]),
  institution: z.string().nullable(),
  exchanged: z.boolean(),
  removed: z.boolean(),
});
type Session = z.output<typeof sessionSchema>;

const keyPairSchema = z.object({ privateJwk: z.looseObject({}), publicJwk: z.looseObject({}) });

/** The state of the sandbox's own page. */
export interface LinkPage {
  returnUrl: string;
  state: "open" | "used";
  /** The name of the account that was linked here and to which we still have access. */
  linkedTo: string | null;
}

/** An event as the provider would post it to our webhook. */
interface SignedBankEvent {
  body: string;
  signature: string;
}

interface SandboxBankConfig {
  store: SandboxStore;
  now?: () => number;
}

/** Replaces the account-linking provider: no real account is needed. The ids of one link share their random part. */
export class SandboxBank implements Bank {
  readonly sandbox = true;
  /** Fictional institutions. */
  readonly institutions = ["Bluebird Benefits", "Harbor & Pine Savings", "Juniper Health Bank"];
  private readonly store: SandboxStore;
  private readonly now: () => number;

  constructor(config: SandboxBankConfig) {
    this.store = config.store;
    this.now = config.now ?? Date.now;
  }

  async createLinkToken(start: LinkStart): Promise<LinkToken> {
    const id = `link-sandbox-${randomBytes(18).toString("hex")}`;
    const session: Session = {
      id,
      attempt: start.attempt,
      returnUrl: start.returnUrl,
      createdAt: this.now(),
      state: "open",
      institution: null,
      exchanged: false,
      removed: false,
    };
    await this.store.write("links", id, session);
    return {
      token: id,
      hostedUrl: new URL(paths.sandboxLink(id), start.returnUrl).href,
      expiresAt: new Date(session.createdAt + lifetimeMs).toISOString(),
    };
  }

  async readLink(linkToken: string): Promise<LinkOutcome> {
    const session = await this.find(linkToken);
    if (!session) return { kind: "gone" };
    if (session.state === "left") return { kind: "left" };
    if (session.state === "open") return { kind: this.isFresh(session) ? "open" : "gone" };
    return { kind: "linked", publicToken: derivedToken(session, "public") };
  }

  async exchange(publicToken: string): Promise<LinkedItem> {
    const id = publicToken.replace(/^public-/, "link-");
    let mine = false;
    const session = await this.change(id, (current) => {
      mine = current.state === "linked" && !current.exchanged && this.isFresh(current);
      return mine ? { ...current, exchanged: true } : current;
    });
    if (!session || !mine) throw new RefusedTokenError("account linking", "INVALID_PUBLIC_TOKEN");
    return {
      accessToken: derivedToken(session, "access"),
      itemId: derivedToken(session, "item"),
      institutionName: session.institution,
      attempt: session.attempt,
    };
  }

  async removeItem(accessToken: string): Promise<void> {
    await this.change(accessToken.replace(/^access-/, "link-"), (session) => ({ ...session, removed: true }));
  }

  async verifyWebhookEvent(rawBody: string, signature: string): Promise<BankEvent> {
    const { publicJwk, keyId } = await this.keyPair();
    return readWebhookEvent(
      async (asked) => (asked === keyId ? publicJwk : null),
      rawBody,
      signature,
      this.now(),
    );
  }

  /** Reads the state of the sandbox's page; null for an id that was never issued. */
  async readLinkPage(id: string): Promise<LinkPage | null> {
    const session = await this.find(id);
    if (!session) return null;
    const open = session.state === "open" && this.isFresh(session);
    const linkedTo = session.exchanged && !session.removed ? session.institution : null;
    return { returnUrl: session.returnUrl, state: open ? "open" : "used", linkedTo };
  }

  /** Ends an open attempt: with an account, with one whose token can't be exchanged, or without one. */
  async endLink(id: string, state: "linked" | "broken" | "left", institution: string | null): Promise<void> {
    await this.change(id, (session) =>
      session.state === "open" && this.isFresh(session) ? { ...session, state, institution } : session,
    );
  }

  /** Creates the event that a linked account requires a new sign-in. */
  async askForSignIn(id: string): Promise<SignedBankEvent> {
    const session = await this.require(id);
    return this.signWebhookEvent({
      webhook_type: "ITEM",
      webhook_code: "ERROR",
      item_id: derivedToken(session, "item"),
      error: { error_type: "ITEM_ERROR", error_code: "ITEM_LOGIN_REQUIRED" },
    });
  }

  /** Signs an event as Plaid does. */
  async signWebhookEvent(event: unknown): Promise<SignedBankEvent> {
    const { SignJWT } = await import("jose");
    const { privateJwk, keyId } = await this.keyPair();
    const body = JSON.stringify(event);
    const signed: JWTPayload = { request_body_sha256: createHash("sha256").update(body).digest("hex") };
    const signature = await new SignJWT(signed)
      .setProtectedHeader({ alg: "ES256", kid: keyId, typ: "JWT" })
      .setIssuedAt(Math.floor(this.now() / 1000))
      .sign(privateJwk);
    return { body, signature };
  }

  private async keyPair(): Promise<{ privateJwk: JWK; publicJwk: JWK; keyId: string }> {
    const { exportJWK, generateKeyPair } = await import("jose");
    const keyId = "bank-webhooks";
    if (!(await this.store.read("keys", keyId, keyPairSchema))) {
      const made = await generateKeyPair("ES256", { extractable: true });
      const [privateJwk, publicJwk] = await Promise.all([
        exportJWK(made.privateKey),
        exportJWK(made.publicKey),
      ]);
      await this.store.create("keys", keyId, { privateJwk, publicJwk });
    }
    const kept = keyPairSchema.parse(await this.store.read("keys", keyId, keyPairSchema));
    return { ...kept, keyId };
  }

  private isFresh(session: Session): boolean {
    return this.now() < session.createdAt + lifetimeMs;
  }

  private find(id: string): Promise<Session | null> {
    return SandboxStore.accepts(id) ? this.store.read("links", id, sessionSchema) : Promise.resolve(null);
  }

  private async require(id: string): Promise<Session> {
    const session = await this.find(id);
    if (!session) throw new ServiceError("account linking", "no such link");
    return session;
  }

  private async change(id: string, change: (session: Session) => Session): Promise<Session | null> {
    return SandboxStore.accepts(id) ? this.store.update("links", id, sessionSchema, change) : null;
  }
}

const derivedToken = (session: Session, kind: "public" | "access" | "item"): string =>
  session.id.replace(/^link-/, `${kind}-`);
