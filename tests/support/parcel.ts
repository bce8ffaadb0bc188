import { z } from "zod";
import type { DraftColumns } from "~/letters/request/engine/answers";
import type { Journey } from "~/letters/request/engine/journey";
import { openSession, type WizardSession, type WizardStore } from "~/letters/request/engine/session.server";
import { type StepView, showStep } from "~/letters/request/engine/show-step.server";
import type { Wizard } from "~/letters/request/engine/step";

/** A fictional wizard for tests of the engine: sending a parcel. */
interface ParcelContext {
  sizes: readonly string[];
}

export interface ParcelRow {
  sender_name?: string | null;
  size?: string | null;
  extras?: string[] | null;
  gift_words?: string | null;
  note?: string | null;
  is_insured?: boolean | null;
  sizes?: string[];
  route?: string;
  is_submitted?: boolean;
  submissions?: string[];
}

export const parcelWizard: Wizard<ParcelContext> = {
  name: "parcel",
  path: "/parcel",
  carriedQueries: ["from", "depot"],
  submitLabel: "Send",
  steps: [
    {
      slug: "sender",
      title: "Who sends it?",
      schema: () => z.object({ senderName: z.string("Name is required").max(20, "Too long") }),
      fields: () => [{ type: "text", name: "senderName", label: "Name" }],
    },
    {
      slug: "size",
      title: "How big is it?",
      usesContext: true,
      schema: ({ sizes }) => z.object({ size: z.enum([...sizes], "Choose a size") }),
      fields: ({ sizes }) => [
        {
          type: "radios",
          name: "size",
          label: "Size",
          options: sizes.map((value) => ({ value, label: value.toUpperCase() })),
        },
      ],
    },
    {
      slug: "extras",
      title: "Anything else?",
      lede: "All of it is optional.",
      schema: () =>
        z.object({
          extras: z.array(z.string()).default([]),
          giftWords: z.string().max(10, "Too long").optional(),
          isInsured: z.enum(["yes", "no"], "Choose one").transform((answer) => answer === "yes"),
        }),
      fields: () => [
        {
          type: "checkboxes",
          name: "extras",
          label: "Extras",
          options: [
            { value: "wrap", label: "Wrapping" },
            { value: "Other", label: "A card" },
          ],
        },
        {
          type: "text",
          name: "giftWords",
          label: "Words on the card",
          revealedBy: { name: "extras", value: "Other" },
        },
        {
          type: "radios",
          name: "isInsured",
          label: "Insured",
          options: [
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ],
        },
      ],
    },
    {
      slug: "note",
      title: "A note for the driver",
      schema: () => z.object({ note: z.string().max(30, "Too long").optional() }),
      fields: () => [{ type: "textarea", name: "note", label: "Note" }],
    },
  ],
};

/** A row in which every step is answered. */
export const wholeParcel: ParcelRow = {
  sender_name: "Ada",
  size: "m",
  extras: ["wrap"],
  is_insured: true,
  sizes: ["s", "m"],
};

export const parcelContext = (draft: ParcelRow | null): ParcelContext => ({ sizes: draft?.sizes ?? ["s"] });

/** An in-memory store that records the calls. */
export class ParcelStore implements WizardStore<ParcelRow> {
  readonly rows = new Map<string, ParcelRow>();
  readonly calls: string[] = [];

  async find(hash: string) {
    this.calls.push("find");
    return this.rows.get(hash) ?? null;
  }
  async begin(hash: string, patch: DraftColumns, first: ParcelRow) {
    this.calls.push("begin");
    const row = this.rows.get(hash);
    return row ? this.write(hash, row, patch) : this.put(hash, { ...first, ...patch });
  }
  async save(hash: string, patch: DraftColumns) {
    this.calls.push("save");
    const row = this.rows.get(hash);
    return row ? this.write(hash, row, patch) : null;
  }
  async saveOpen(hash: string, patch: DraftColumns) {
    this.calls.push("saveOpen");
    const row = this.rows.get(hash);
    if (!row) return null;
    const isSaved = !row.is_submitted;
    return { draft: isSaved ? this.write(hash, row, patch) : row, isSaved };
  }
  /** Like the tables: a known key changes nothing. */
  private write(hash: string, row: ParcelRow, patch: ParcelRow): ParcelRow {
    const [key] = patch.submissions ?? [];
    if (!key) return this.put(hash, { ...row, ...patch });
    const known = row.submissions ?? [];
    const last = known.find((one) => one.split(".")[0] === key.split(".")[0]);
    return last === key ? row : this.put(hash, { ...row, ...patch, submissions: [key, ...known] });
  }
  private put(hash: string, row: ParcelRow): ParcelRow {
    this.rows.set(hash, row);
    return row;
  }
}

type ParcelJourney = Journey<ParcelContext, ParcelRow, WizardSession<ParcelRow>>;

/** A wizard with this store; `more` overrides what a test is about. */
export const parcelJourney = (store: ParcelStore, more: Partial<ParcelJourney> = {}): ParcelJourney => ({
  wizard: parcelWizard,
  store,
  contextOf: parcelContext,
  draftName: (search) => `parcel-${search.get("depot") ?? ""}`,
  open: (request, posted) =>
    openSession(request, `parcel-${new URL(request.url).searchParams.get("depot") ?? ""}`, store, posted),
  submit: async () => new Response(null, { status: 303, headers: { Location: "/sent" } }),
  ...more,
});

/** The view of a step in the middle; `more` overrides what a test is about. */
export const parcelStep = (more: Partial<StepView> = {}): StepView => ({
  ...showStep({
    wizard: parcelWizard,
    context: parcelContext(wholeParcel),
    draft: wholeParcel,
    search: new URLSearchParams("step=2"),
  }),
  ...more,
});
