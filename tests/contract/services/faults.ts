import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import type { Answer, FakeServer } from "../../support/fake-server";

/** The `ServiceError` the work ends in; fails when it ends in anything else. */
export async function serviceErrorOf(work: Promise<unknown>): Promise<ServiceError> {
  const outcome = await work.then(
    () => "no error",
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ServiceError);
  if (!(outcome instanceof ServiceError)) throw new Error("unreachable");
  return outcome;
}

const secret = "ada@example.com has eczema";
const tooLarge = JSON.stringify({ filler: "x".repeat(1024 * 1024) });

const badAnswers: [name: string, answer: Answer][] = [
  ["no JSON", { raw: `<html>${secret}` }],
  ["JSON of another shape", { json: { surprise: secret } }],
  ["null", { json: null }],
  ["an error with a reason", { json: { error: secret }, status: 422 }],
  ["an error without one", { json: { message: secret }, status: 500 }],
  ["a redirect", { json: {}, status: 302, headers: { Location: "http://127.0.0.1:1/" } }],
  ["more than 1 MB", { raw: tooLarge }],
  ["more than 1 MB once unpacked", { raw: gzipSync(tooLarge), headers: { "Content-Encoding": "gzip" } }],
  ["a dropped connection", "hang-up"],
  ["silence", "silence"],
  ["half an answer", "half"],
  ["an answer that never ends", "drip"],
];

/** Every bad answer ends the call in a `ServiceError` that repeats nothing received. `call` has a 100 ms deadline. */
export function refusesBadAnswers(server: () => FakeServer, call: () => Promise<unknown>): void {
  test.each(badAnswers)("%s ends in a ServiceError", async (_, answer) => {
    server().answerWith(answer);
    const error = await serviceErrorOf(call());
    expect(JSON.stringify([error.message, error.detail, error.cause])).not.toContain("ada@");
  });
}

/** The same for calls whose answer is not read but for its status. */
export function refusesFailures(server: () => FakeServer, call: () => Promise<unknown>): void {
  const failures: [string, Answer][] = badAnswers.filter(([, answer]) =>
    typeof answer === "string" ? answer === "silence" || answer === "hang-up" : (answer.status ?? 200) >= 300,
  );
  test.each([...failures, ["404", { json: {}, status: 404 }] as [string, Answer]])(
    "%s ends in a ServiceError",
    async (_, answer) => {
      server().answerWith(answer);
      const error = await serviceErrorOf(call());
      expect(JSON.stringify([error.message, error.detail, error.cause])).not.toContain("ada@");
    },
  );
}
