import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { paths } from "~/paths";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { inventedMails } from "./invented-mails";
import {
  AccessExpiredError,
  ConsentEndedError,
  type ConsentStart,
  type Inbox,
  type InboxTokens,
  mailsPerPage,
  type OrderMails,
  PageGoneError,
} from "./port";

const service = "inbox";
const lifetimeMs = 15 * 60_000;
const address = "robin.ashby@mail.example";

const consentSchema = z.object({
  challenge: z.string(),
  returnUrl: z.string(),
  createdAt: z.number(),
  state: z.enum(["open", "allowed", "refused", "used"]),
  code: z.string(),
});
type Consent = z.output<typeof consentSchema>;

const grantSchema = z.object({ createdAt: z.number(), ended: z.boolean() });
type Grant = z.output<typeof grantSchema>;

interface ConsentPage {
  isOpen: boolean;
  address: string;
  /** Where a person is sent who refuses, or opens a used page. */
  refusedUrl: string;
}

interface SandboxInboxConfig {
  store: SandboxStore;
  now?: () => number;
}

/** Replaces Gmail: an invented inbox of 60 mails, and a page that asks for consent to read it. */
export class SandboxInbox implements Inbox {
  readonly sandbox = true;
  readonly serviceName = "the sandbox inbox";
  private readonly store: SandboxStore;
  private readonly now: () => number;

  constructor(config: SandboxInboxConfig) {
    this.store = config.store;
    this.now = config.now ?? Date.now;
  }

  async consentUrl({ state, challenge, returnUrl }: ConsentStart): Promise<string> {
    const consent: Consent = { challenge, returnUrl, createdAt: this.now(), state: "open", code: "" };
    await this.store.write("inbox-consents", state, consent);
    return new URL(paths.sandboxInbox(state), returnUrl).href;
  }

  /** What to show on the sandbox's page; null for an unknown state. */
  async readConsentPage(state: string): Promise<ConsentPage | null> {
    const consent = await this.findConsent(state);
    const refused = { error: "access_denied", state };
    return (
      consent && { isOpen: this.isOpen(consent), address, refusedUrl: withQuery(consent.returnUrl, refused) }
    );
  }

  /** Accepts the person's answer, once, and returns the URL to redirect to; null for an unknown state. */
  async answerConsent(state: string, isAllowed: boolean): Promise<string | null> {
    const code = `code.${state}.${randomBytes(18).toString("base64url")}`;
    const consent = await this.changeConsent(state, (open) =>
      this.isOpen(open) ? { ...open, state: isAllowed ? "allowed" : "refused", code } : open,
    );
    if (!consent) return null;
    const isMine = consent.code === code && isAllowed;
    return withQuery(consent.returnUrl, isMine ? { code, state } : { error: "access_denied", state });
  }

  async exchange(
    code: string,
    { verifier, returnUrl }: { verifier: string; returnUrl: string },
  ): Promise<InboxTokens> {
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    let isMine = false;
    await this.changeConsent(code.split(".")[1] ?? "", (consent) => {
      isMine =
        consent.state === "allowed" &&
        consent.code === code &&
        consent.challenge === challenge &&
        consent.returnUrl === returnUrl &&
        this.isFresh(consent);
      return isMine ? { ...consent, state: "used" } : consent;
    });
    if (!isMine) throw new ConsentEndedError(service, "invalid_grant");
    const id = randomBytes(24).toString("base64url");
    const grant: Grant = { createdAt: this.now(), ended: false };
    await this.store.write("inbox-grants", id, grant);
    return { refreshToken: `refresh.${id}`, accessToken: `access.${id}` };
  }

  async refresh(refreshToken: string): Promise<string> {
    const grant = await this.findGrant(refreshToken);
    if (!grant || grant.ended) throw new ConsentEndedError(service, "invalid_grant");
    return refreshToken.replace(/^refresh/, "access");
  }

  async readAddress(accessToken: string): Promise<string> {
    await this.requireGrant(accessToken);
    return address;
  }

  async search(
    accessToken: string,
    { since, page }: { since: Date; page: string | null },
  ): Promise<OrderMails> {
    const { createdAt } = await this.requireGrant(accessToken);
    const from = Number(page ?? 0);
    if (!Number.isSafeInteger(from)) throw new PageGoneError(service, "page gone");
    const found = inventedMails(createdAt).filter(({ sentAt }) => sentAt >= since.getTime());
    const next = from + mailsPerPage;
    return {
      ids: found.slice(from, next).map(({ id }) => id),
      nextPage: next < found.length ? String(next) : null,
    };
  }

  async readMail(accessToken: string, id: string): Promise<Uint8Array | null> {
    const { createdAt } = await this.requireGrant(accessToken);
    const mail = inventedMails(createdAt).find((known) => known.id === id);
    return mail ? Buffer.from(mail.raw) : null;
  }

  async revoke(refreshToken: string): Promise<void> {
    const id = idOf(refreshToken);
    if (SandboxStore.accepts(id))
      await this.store.update("inbox-grants", id, grantSchema, (grant) => ({ ...grant, ended: true }));
  }

  private async requireGrant(accessToken: string): Promise<Grant> {
    const grant = await this.findGrant(accessToken);
    if (!grant || grant.ended) throw new AccessExpiredError(service, "unauthorized (401)");
    return grant;
  }

  private async findGrant(token: string): Promise<Grant | null> {
    const id = idOf(token);
    return SandboxStore.accepts(id) ? this.store.read("inbox-grants", id, grantSchema) : null;
  }

  private async findConsent(state: string): Promise<Consent | null> {
    return SandboxStore.accepts(state) ? this.store.read("inbox-consents", state, consentSchema) : null;
  }

  private async changeConsent(state: string, change: (consent: Consent) => Consent): Promise<Consent | null> {
    return SandboxStore.accepts(state)
      ? this.store.update("inbox-consents", state, consentSchema, change)
      : null;
  }

  private isFresh = ({ createdAt }: Consent): boolean => this.now() < createdAt + lifetimeMs;
  private isOpen = (consent: Consent): boolean => consent.state === "open" && this.isFresh(consent);
}

const idOf = (token: string): string => token.split(".")[1] ?? "";

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
