import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ForgedWebhookError } from "../../service/forged-webhook";
import { readBounce } from "./webhook-event.server";

const secret = "a secret of at least thirty-two letters";
const now = Date.UTC(2026, 10, 22);
const body = (more = {}) =>
  JSON.stringify({ messageId: "<mail-1@letterwell.example>", permanent: true, ...more });
const signed = (text: string, seconds = now / 1_000, by = secret) =>
  `t=${seconds},v1=${createHmac("sha256", by).update(`${seconds}.${text}`).digest("hex")}`;

test("a signed bounce names the mail by the key it was sent with", () => {
  expect(readBounce(secret, body(), signed(body()), now)).toEqual({
    idempotencyKey: "mail-1",
    isPermanent: true,
  });
  const bare = body({ messageId: "mail-2@elsewhere.example", permanent: false, more: 1 });
  expect(readBounce(secret, bare, signed(bare), now)).toEqual({
    idempotencyKey: "mail-2",
    isPermanent: false,
  });
  const foreign = body({ messageId: "<a b@c>" });
  expect(readBounce(secret, foreign, signed(foreign), now).idempotencyKey).toBeNull();
});

test.each([
  ["without a signature", body(), ""],
  ["signed with another secret", body(), signed(body(), now / 1_000, "another")],
  ["with another body", body(), signed(body({ permanent: false }))],
  ["six minutes old", body(), signed(body(), now / 1_000 - 360)],
  ["six minutes ahead", body(), signed(body(), now / 1_000 + 360)],
  ["with another time", body(), signed(body()).replace(/t=\d+/, `t=${now / 1_000 + 1}`)],
  ["that is no JSON", "bounce", signed("bounce")],
  ["that names no mail", "{}", signed("{}")],
  ["with a signature cut short", body(), signed(body()).slice(0, -2)],
])("a bounce %s is forged", (_, text, signature) => {
  expect(() => readBounce(secret, text, signature, now)).toThrow(ForgedWebhookError);
});
