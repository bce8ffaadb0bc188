import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { signedHeaders } from "./live.server";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const [secret, second, stranger] = [newSecret(), newSecret(), newSecret()];
const message = { id: "0190b5e2-7d5a-8b3c-9a51-4f2d1c0b7a66", body: '{"type":"letter.sent","é":1}' };

/** The error of Standard Webhooks' own library; null if it accepts. */
function refusal(key: string, headers: Record<string, string>, body = message.body): string | null {
  try {
    expect(new Webhook(key).verify(body, headers)).toEqual(JSON.parse(body));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : "not an Error";
  }
}

test("the vector that the standard publishes is signed as it says", () => {
  const headers = signedHeaders(
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      body: '{"test": 2432232314}',
      secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    },
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("the standard's own library", () => {
  test("accepts a message of now", () => {
    expect(refusal(secret, signedHeaders({ ...message, secrets: [secret] }, new Date()))).toBeNull();
  });

  test("accepts it with either secret while they are changed, and with no other", () => {
    const headers = signedHeaders({ ...message, secrets: [secret, second] }, new Date());
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(refusal(secret, headers)).toBeNull();
    expect(refusal(second, headers)).toBeNull();
    expect(refusal(stranger, headers)).toBe("No matching signature found");
  });

  test.each<[string, (headers: Record<string, string>) => Record<string, string>, string?]>([
    ["another id", (headers) => ({ ...headers, "webhook-id": "other" })],
    [
      "another time",
      (headers) => ({ ...headers, "webhook-timestamp": `${Number(headers["webhook-timestamp"]) + 1}` }),
    ],
    ["another body", (headers) => headers, '{"type":"letter.denied","é":1}'],
    ["a space more in the body", (headers) => headers, `${message.body} `],
    ["no signature", ({ "webhook-signature": _, ...headers }) => headers],
    ["a signature cut short", (headers) => ({ ...headers, "webhook-signature": "v1,AAAA" })],
    [
      "another version",
      (headers) => ({
        ...headers,
        "webhook-signature": headers["webhook-signature"]?.replace("v1,", "v2,") ?? "",
      }),
    ],
  ])("refuses %s", (_, tamper, body) => {
    const headers = signedHeaders({ ...message, secrets: [secret] }, new Date());
    expect(refusal(secret, tamper(headers), body)).not.toBeNull();
  });

  test.each([-6, 6])("refuses a message from %i minutes away, by its signed time", (minutes) => {
    const sentAt = new Date(Date.now() + minutes * 60_000);
    expect(refusal(secret, signedHeaders({ ...message, secrets: [secret] }, sentAt))).toMatch(/timestamp/);
  });
});
