import { describe, expect, test } from "vitest";
import { type ParcelRow, ParcelStore, parcelJourney, wholeParcel } from "../../../../tests/support/parcel";
import {
  draftSecretFor,
  hashDraftSecret,
  newDraftKey,
  readDraftSecret,
  writeDraftCookie,
} from "../../http/draft-cookie.server";
import type { Journey } from "./journey";
import { saveStep } from "./save-step.server";

const secret = draftSecretFor("none");
const hash = hashDraftSecret(secret);
const none = new Request("http://own.example/");
const cookieOf = async () => (await writeDraftCookie(none, "parcel-", secret))[0]?.[1].split(";")[0] ?? "";

interface Sent {
  /** The browser's draft; undefined for none. */
  row?: ParcelRow;
  fields?: Record<string, string>;
  journey?: Partial<Parameters<typeof parcelJourney>[1] & object>;
}

/** Posts a step and returns the response, the redirect's target, and the calls to the store. */
async function post(query: string, { row, fields = {}, journey }: Sent) {
  const store = new ParcelStore();
  if (row) store.rows.set(hash, row);
  const headers = row ? { Cookie: await cookieOf() } : undefined;
  const request = new Request(`http://own.example/parcel?${query}`, { method: "POST", headers });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await saveStep(request, form, parcelJourney(store, journey));
  const isResponse = answer instanceof Response;
  const init = isResponse
    ? answer
    : { status: answer.init?.status, headers: new Headers(answer.init?.headers) };
  return {
    status: init.status,
    leadsTo: init.headers.get("Location"),
    cookies: init.headers.getSetCookie(),
    data: isResponse ? null : answer.data,
    row: store.rows.get(hash) ?? [...store.rows.values()][0],
    rows: store.rows.size,
    calls: store.calls,
  };
}

describe("an accepted step", () => {
  test("begins a draft, keeps it in a cookie and leads on", async () => {
    const begin = async () => ({ route: "north" });
    const saved = await post("step=1&from=mail&x=1", { fields: { senderName: "Ada" }, journey: { begin } });
    expect(saved).toMatchObject({
      status: 303,
      leadsTo: "/parcel?from=mail&step=2",
      calls: ["begin"],
    });
    expect(saved.row).toEqual({ sender_name: "Ada", route: "north" });
    expect(saved.cookies).toHaveLength(1);
  });

  test("of an open draft is one query", async () => {
    const saved = await post("step=1", { row: wholeParcel, fields: { senderName: "Bo" } });
    expect(saved).toMatchObject({ leadsTo: "/parcel?step=2", calls: ["saveOpen"] });
    expect(saved.row).toEqual({ ...wholeParcel, sender_name: "Bo" });
    expect(saved.cookies).toHaveLength(1);
  });

  test("of a submitted draft is saved once that was read", async () => {
    const row = { ...wholeParcel, is_submitted: true };
    const saved = await post("step=1", { row, fields: { senderName: "Bo" } });
    expect(saved.calls).toEqual(["saveOpen", "save"]);
    expect(saved.row).toMatchObject({ sender_name: "Bo" });
  });

  test("that uses the context is judged by the draft's own", async () => {
    const saved = await post("step=2", { row: wholeParcel, fields: { size: "m" } });
    expect(saved).toMatchObject({ leadsTo: "/parcel?step=3", calls: ["find", "save"] });
    expect((await post("step=2", { fields: { size: "m" } })).status).toBe(422);
  });

  test("also stores the columns that are derived from its answers", async () => {
    const deriveColumns: Journey<unknown, ParcelRow>["deriveColumns"] = {
      sender: async ({ sender_name }) => ({ route: `${sender_name}'s` }),
    };
    const saved = await post("step=1", {
      row: wholeParcel,
      fields: { senderName: "Bo" },
      journey: { deriveColumns },
    });
    expect(saved.row).toMatchObject({ sender_name: "Bo", route: "Bo's" });
    const back = { senderName: "Cy", intent: "back" };
    expect(
      (await post("step=1", { row: wholeParcel, fields: back, journey: { deriveColumns } })).row,
    ).toEqual({
      ...wholeParcel,
      sender_name: "Cy",
    });
  });

  test("leads to the gap before it, back to the review after a change, and tells a lost draft", async () => {
    const gap = await post("step=4", { row: { ...wholeParcel, size: null }, fields: { note: "Ring" } });
    expect(gap.leadsTo).toBe("/parcel?step=2");
    const change = await post("step=1&change=1", { row: wholeParcel, fields: { senderName: "Bo" } });
    expect(change.leadsTo).toBe("/parcel?step=4");
    const lost = await post("step=3", { fields: { isInsured: "yes" } });
    expect(lost.leadsTo).toBe("/parcel?lost=1&step=1");
    expect(lost.row).toMatchObject({ is_insured: true });
  });

  test("sent twice before its answer came makes one draft", async () => {
    const store = new ParcelStore();
    const draftKey = newDraftKey();
    for (const senderName of ["Ada", "Ada B."]) {
      const form = new FormData();
      form.append("senderName", senderName);
      form.append("draftKey", draftKey);
      const request = new Request("http://own.example/parcel?step=1", { method: "POST" });
      await saveStep(request, form, parcelJourney(store));
    }
    expect([...store.rows.values()]).toMatchObject([{ sender_name: "Ada B." }]);
  });

  test("sent again changes nothing, makes no call outside, and leads on as before", async () => {
    const asked: unknown[] = [];
    const deriveColumns: Journey<unknown, ParcelRow>["deriveColumns"] = {
      sender: async ({ sender_name }) => ({ route: `${asked.push(sender_name)}` }),
    };
    for (const [step, fields, journey] of [
      [1, { senderName: "Bo" }, {}],
      [1, { senderName: "Bo" }, { deriveColumns }],
      [1, { senderName: "Bo", intent: "back" }, {}],
      [2, { size: "s" }, {}],
      [4, { note: "Ring" }, {}],
    ] as const) {
      const sent = { ...fields, draftKey: newDraftKey() };
      const first = await post(`step=${step}`, { row: wholeParcel, fields: sent, journey });
      // Another tab has saved meanwhile.
      const row = { ...first.row, sender_name: "Cy", size: "m", note: "Knock" };
      const again = await post(`step=${step}`, { row, fields: sent, journey });
      expect(again).toMatchObject({ status: 303, leadsTo: first.leadsTo, row });
      expect(again.row?.submissions).toHaveLength(1);
      const changed = await post(`step=${step}`, { row, fields: { ...sent, senderName: "Di", size: "s" } });
      expect(changed.row).not.toEqual(row);
    }
    expect(asked).toEqual(["Bo"]);
  });

  test("may change the address, and with it the draft's name", async () => {
    const nextSearchParams = (search: URLSearchParams) =>
      new URLSearchParams({ ...Object.fromEntries(search), depot: "2" });
    const saved = await post("step=1", {
      row: wholeParcel,
      fields: { senderName: "Bo" },
      journey: { nextSearchParams },
    });
    expect(saved.leadsTo).toBe("/parcel?depot=2&step=2");
    const Cookie = saved.cookies[0]?.split(";")[0] ?? "";
    const next = new Request("http://own.example/", { headers: { Cookie } });
    expect(await readDraftSecret(next, "parcel-2")).toBe(secret);
  });
});

describe("a refused step", () => {
  test("comes back with its messages and saves nothing", async () => {
    const refused = await post("step=1", { row: wholeParcel, fields: { senderName: "x".repeat(21) } });
    expect(refused).toMatchObject({ status: 422, calls: ["find"], row: wholeParcel, cookies: [] });
    expect(refused.data).toMatchObject({ result: { error: { senderName: ["Too long"] } } });
  });

  test("of a journey that is finished leads where that leads", async () => {
    const open = async () => {
      throw new Response(null, { status: 303, headers: { Location: "/sent" } });
    };
    await expect(post("step=1", { row: wholeParcel, journey: { open } })).rejects.toMatchObject({
      status: 303,
    });
  });

  test("with a number beyond the list is the first step", async () => {
    expect((await post("step=9", {})).data).toMatchObject({
      result: { error: { senderName: ["Name is required"] } },
    });
  });
});

describe("Back", () => {
  test("saves what parses, clears what doesn't, and never complains", async () => {
    const fields = { intent: "back", extras: "wrap", giftWords: "x".repeat(11), isInsured: "maybe" };
    const back = await post("step=3&from=mail", { row: wholeParcel, fields });
    expect(back).toMatchObject({ status: 303, leadsTo: "/parcel?from=mail&step=2" });
    expect(back.row).toMatchObject({ extras: ["wrap"], gift_words: null, is_insured: null });
  });

  test("of the first step stays there", async () => {
    expect((await post("step=1", { fields: { intent: "back" } })).leadsTo).toBe("/parcel?step=1");
  });
});

test("starting over forgets this draft's cookie and saves nothing", async () => {
  const startOver = async () => ({ depot: "new" });
  const over = await post("step=3&from=mail", {
    row: wholeParcel,
    fields: { intent: "start-over", note: "x" },
    journey: { startOver },
  });
  expect(over).toMatchObject({ leadsTo: "/parcel?from=mail&depot=new&step=1", row: wholeParcel, calls: [] });
  expect(over.cookies[0]).toContain("Max-Age=0");
});

describe("the last step", () => {
  const fields = { note: "Ring" };

  test("submits the whole draft, and its answer keeps the draft's cookie", async () => {
    const submitted: unknown[] = [];
    const submit: Journey<unknown, ParcelRow>["submit"] = async (draft, session, form) => {
      submitted.push(draft, session.search.get("from"), form.get("note"));
      return new Response(null, { status: 303, headers: { Location: "/sent", "Set-Cookie": "own=1" } });
    };
    const sent = await post("step=4&from=mail", { row: wholeParcel, fields, journey: { submit } });
    expect(submitted).toEqual([{ ...wholeParcel, note: "Ring" }, "mail", "Ring"]);
    expect(sent).toMatchObject({ leadsTo: "/sent", calls: ["saveOpen"] });
    expect(sent.cookies).toEqual(["own=1", expect.stringContaining("drafts.")]);
  });

  test("that could not be sent comes back with the fault and the answers saved", async () => {
    const submit = async () => ({ heading: "Closed", formError: "Try tomorrow.", status: 503 });
    const refused = await post("step=4", { row: wholeParcel, fields, journey: { submit } });
    expect(refused).toMatchObject({ status: 503, row: { note: "Ring" } });
    expect(refused.data).toMatchObject({ heading: "Closed", result: { error: { "": ["Try tomorrow."] } } });
    expect(refused.cookies).toHaveLength(1);
  });

  test("submits nothing while an earlier one is unanswered", async () => {
    const submit = async () => {
      throw new Error("submitted too early");
    };
    const row = { ...wholeParcel, sender_name: null };
    expect((await post("step=4", { row, fields, journey: { submit } })).leadsTo).toBe("/parcel?step=1");
  });
});
