import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { DatabaseError } from "../database/database-error.server";
import { log } from "../process/log.server";
import { acceptForm, type FormFault } from "./accept-form.server";

const schema = z.object({ word: z.string("Word is required").max(5, "Too long") });
const failed = { event: "word could not be stored", formError: "Try again." };

beforeEach(() => {
  vi.restoreAllMocks();
});

async function post(
  fields: Record<string, string>,
  send: () => Promise<Response | FormFault> = async () => new Response("sent"),
) {
  const asked = vi.fn(send);
  const request = new Request("http://own.example/words", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await acceptForm(request, schema, failed, asked);
  if (answer instanceof Response) return { text: await answer.text(), asked, formKey: null };
  return { ...answer.data, status: answer.init?.status, asked, text: null };
}

test("good answers are sent with the form's key", async () => {
  const { text, asked } = await post({ word: "moss", "form-key": "k-1" });
  expect(text).toBe("sent");
  expect(asked).toHaveBeenCalledWith({ word: "moss" }, "k-1", expect.any(FormData));
});

test("refused answers are returned under the same key, without fields outside the schema", async () => {
  const refused = await post({ word: "mosses", "form-key": "k-1", "leave-empty": "x" });
  expect(refused).toMatchObject({
    status: 422,
    formKey: "k-1",
    result: { error: { word: ["Too long"] }, initialValue: { word: "mosses" } },
  });
  expect(JSON.stringify(refused)).not.toContain("leave-empty");
  expect(refused.asked).not.toHaveBeenCalled();
});

test("a form without a key gets one", async () => {
  expect((await post({})).formKey).toMatch(/^[0-9a-f-]{36}$/);
});

test("a fault is returned with its status and the typed values", async () => {
  const fault = { status: 429, formError: "Too often.", headers: { "Retry-After": "3600" } };
  const refused = await post({ word: "moss" }, async () => fault);
  expect(refused).toMatchObject({
    status: 429,
    result: { error: { "": ["Too often."] }, initialValue: { word: "moss" } },
  });
});

test("a fault at a field is returned there with status 422 and the typed values", async () => {
  const refused = await post({ word: "moss" }, async () => ({ fieldErrors: { word: "Taken." } }));
  expect(refused).toMatchObject({
    status: 422,
    result: { error: { word: ["Taken."] }, initialValue: { word: "moss" } },
  });
});

test("a database error or a bug is logged and reported, and the page returns what was typed", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const refused = await post({ word: "moss" }, async () => {
    throw new DatabaseError("store word", "57014");
  });
  expect(refused).toMatchObject({ status: 503, result: { error: { "": ["Try again."] } } });
  expect(logged).toHaveBeenCalledWith(expect.anything(), "word could not be stored");
  const ours = async () => {
    throw new TypeError("ours");
  };
  expect(await post({ word: "moss" }, ours)).toMatchObject({
    status: 500,
    result: { error: { "": ["Try again."] }, initialValue: { word: "moss" } },
  });
  expect(logged).toHaveBeenCalledTimes(2);
});
