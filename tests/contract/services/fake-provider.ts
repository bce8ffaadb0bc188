import type { LetterRef } from "~/letters/domain/letter-ref";
import type { Answer, Received } from "../../support/fake-server";

/** Whom every letter of the tests is for. */
export const person = { email: "ada@example.com", name: "Ada Byron" };
/** The exact JSON that names a letter. */
export const keyText = (ref: LetterRef): string =>
  JSON.stringify(
    ref.kind === "product"
      ? { lmn_request_id: ref.requestId }
      : { shop_domain: ref.shopDomain, shop_order_id: ref.shopOrderId },
  );

/** The provider's side in memory. Letters are told apart by the exact JSON that names them. */
export class FakeProvider {
  readonly statuses = new Map<string, string>();
  readonly resent = new Map<string, string>();

  readonly respond = (request: Received): Answer => {
    const key = String(request.headers["idempotency-key"]);
    const json = request.headers["content-type"] === "application/json";
    if (request.method !== "POST" || !json) return { json: { error: "bad call" }, status: 400 };
    switch (request.path) {
      case "/generate":
        if (key !== "generate:1") return { json: { error: "no key" }, status: 400 };
        if (!this.statuses.has(request.body)) this.statuses.set(request.body, "in_review");
        return { raw: "accepted", status: 202 };
      case "/api/lmns/status": {
        if (request.headers.authorization !== "Bearer status-token")
          return { json: { error: "who?" }, status: 401 };
        const status = this.statuses.get(request.body);
        return status
          ? { json: { status, ...person, pdf_url: null } }
          : { json: { error: "unknown" }, status: 404 };
      }
      case "/status-data":
        if (request.headers.authorization) return { json: { error: "token leaked" }, status: 400 };
        return { json: { status: "submitted", valid_until: "2027-11-20" } };
      case "/resend":
        this.resent.set(key, JSON.parse(request.body).email);
        return { json: {} };
      default:
        return { json: { error: "no such address" }, status: 404 };
    }
  };
}
