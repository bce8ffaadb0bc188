import { describe, expect, test } from "vitest";
import { type ParcelRow, parcelContext, parcelWizard, wholeParcel } from "../../../../tests/support/parcel";
import { showStep } from "./show-step.server";

const show = (query: string, draft: ParcelRow | null = null, given: Parameters<typeof showStep>[1] = {}) =>
  showStep(
    { wizard: parcelWizard, context: parcelContext(draft), draft, search: new URLSearchParams(query) },
    given,
  );

function leadsTo(...args: Parameters<typeof show>): string | null {
  try {
    show(...args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  }
  return null;
}

describe("an address without a step", () => {
  test("leads a newcomer to the first and a returning visitor to the next unanswered one", () => {
    expect(leadsTo("from=mail&x=1")).toBe("/parcel?from=mail&step=1");
    expect(leadsTo("", { ...wholeParcel, extras: null, is_insured: null })).toBe("/parcel?resumed=1&step=3");
    expect(leadsTo("", wholeParcel)).toBe("/parcel?resumed=1&step=4");
    expect(leadsTo("", wholeParcel, { resumeAt: 2 })).toBe("/parcel?resumed=1&step=2");
  });

  test("is the first step itself for a newcomer, where the journey starts there", () => {
    const startsHere = true;
    expect(show("from=mail&x=1", null, { startsHere })).toMatchObject({
      number: 1,
      resumed: false,
      address: "/parcel?from=mail&step=1",
    });
    expect(leadsTo("", wholeParcel, { startsHere })).toBe("/parcel?resumed=1&step=4");
    expect(leadsTo("step=9", null, { startsHere })).toBe("/parcel?step=1");
  });
});

describe("an address with a step", () => {
  test("too far ahead leads to the first gap, and tells who has no draft that it is lost", () => {
    expect(leadsTo("step=3", { sender_name: "Ada" })).toBe("/parcel?step=2");
    expect(leadsTo("step=2")).toBe("/parcel?lost=1&step=1");
    expect(leadsTo("step=2", wholeParcel)).toBeNull();
  });

  test("shows its words, its place and where its form posts to", () => {
    expect(show("step=3&from=mail&x=1", wholeParcel)).toMatchObject({
      slug: "extras",
      number: 3,
      of: 4,
      title: "Anything else?",
      lede: "All of it is optional.",
      isLast: false,
      primaryLabel: "Continue",
      review: [],
      isRenewal: false,
      resumed: false,
      draftLost: false,
      address: "/parcel?step=3&from=mail&x=1",
    });
    expect(show("resumed=1&step=3", wholeParcel).address).toBe(show("step=3", wholeParcel).address);
    expect(show("step=4", wholeParcel)).toMatchObject({ isLast: true, primaryLabel: "Send" });
    expect(show("step=1&lost=1").draftLost).toBe(true);
  });

  test("fills in what is stored, before it what is fresh, after it what is only offered", () => {
    const given = { prefill: { senderName: "From the order" } };
    expect(show("step=1", null, given).values).toEqual({ senderName: "From the order" });
    expect(show("step=1", wholeParcel, given).values).toEqual({ senderName: "Ada" });
    const fresh = { senderName: "From the link" };
    expect(show("step=1", wholeParcel, { fresh }).values).toEqual(fresh);
  });

  test("offers what the draft's context offers", () => {
    const [field] = show("step=2", wholeParcel).fields;
    expect(field).toMatchObject({ options: [{ label: "S" }, { label: "M" }] });
  });

  test("carries a new draft key, and what it is given, in its form", () => {
    const { carried } = show("step=1", null, { carried: { shown: "1" } });
    expect(carried).toEqual({ draftKey: expect.stringMatching(/^\w+\.[\w-]{43}$/), shown: "1" });
    expect(show("step=1").carried.draftKey).not.toBe(carried.draftKey);
  });
});

test("a returning visitor sees which questions are answered", () => {
  const row = { sender_name: "Ada", size: "s" };
  expect(show("step=2&resumed=1", row)).toMatchObject({ resumed: true, answered: ["Name", "Size"] });
  expect(show("step=2", row).answered).toEqual([]);
});

test("the last step reviews earlier answers in words, each with the way to change it", () => {
  const row = { ...wholeParcel, extras: ["wrap", "Other"], gift_words: "Hi", note: "Ring" };
  expect(show("step=4&from=mail", row).review).toEqual([
    { label: "Name", value: "Ada", changeHref: "/parcel?from=mail&change=1&step=1" },
    { label: "Size", value: "M", changeHref: "/parcel?from=mail&change=1&step=2" },
    { label: "Extras", value: "Wrapping, A card", changeHref: "/parcel?from=mail&change=1&step=3" },
    { label: "Words on the card", value: "Hi", changeHref: "/parcel?from=mail&change=1&step=3" },
    { label: "Insured", value: "Yes", changeHref: "/parcel?from=mail&change=1&step=3" },
  ]);
  const hidden = show("step=4", { ...row, extras: ["wrap"] }).review.map(({ label }) => label);
  expect(hidden).not.toContain("Words on the card");
});
