import { expect, test } from "vitest";
import { problem } from "./problem";
import { type ProblemCode, problemTypes } from "./problem-types";

test("a problem is problem+json with its type, title and status, and is not cached", async () => {
  const answer = problem(422, "invalid_request", "One field is wrong.", {
    errors: [{ path: "/lines/0/title", message: "Required" }],
    headers: { "X-More": "1" },
  });
  expect(answer.status).toBe(422);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "x-more": "1",
  });
  expect(await answer.json()).toEqual({
    type: expect.stringMatching(/^https?:\/\/[^/]+\/developers\/errors#problem-invalid-request$/),
    title: "Something in the request is wrong",
    status: 422,
    code: "invalid_request",
    detail: "One field is wrong.",
    errors: [{ path: "/lines/0/title", message: "Required" }],
  });
});

test("a problem without fields has no list of them", async () => {
  const answer = problem(401, "unauthorized", "Send a key.");
  expect(Object.keys(await answer.json())).toEqual(["type", "title", "status", "code", "detail"]);
});

test.each(Object.keys(problemTypes) as ProblemCode[])("%s reads as sentences", (code) => {
  const { title, text } = problemTypes[code];
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(text).toMatch(/^[A-Za-z].*\.$/);
});
