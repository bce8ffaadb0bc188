import { draftSecretFor, hashDraftSecret, keepDraft, readDraftSecret } from "~/http/draft-cookie.server";
import type { DraftColumns } from "./answers";
import type { StepContext, Wizard } from "./step";

/** The columns every draft table has beside its answers. */
export interface DraftRow {
  id: string;
  is_submitted: boolean;
  conditions_offered: string[];
}

/** The part of the data layer a wizard needs: a draft is found by the hash of its secret, nothing else. */
export interface DraftStore<Row extends DraftRow> {
  find(secretHash: string): Promise<Row | null>;
  create(values: DraftColumns & { secret_hash: string }): Promise<Row>;
  save(secretHash: string, patch: DraftColumns): Promise<Row | null>;
  /** As `save`, but null as well for a draft that was submitted. */
  saveOpen(secretHash: string, patch: DraftColumns): Promise<Row | null>;
}

/** One visitor on one journey: the draft this browser may see, if there is one. */
export interface Visit<Row extends DraftRow> {
  request: Request;
  wizard: Wizard;
  journeyName: string;
  search: URLSearchParams;
  secret: string | null;
  draft: Row | null;
  context: StepContext;
}

/**
 * Opens the visitor's draft. `journeyName` names it in the cookie, so drafts of several journeys live side by side;
 * `conditionsOffered` is what a visitor without a draft is offered.
 */
export async function openVisit<Row extends DraftRow>(
  request: Request,
  wizard: Wizard,
  store: DraftStore<Row>,
  journeyName: string = wizard.name,
  conditionsOffered: readonly string[] = ["Other"],
): Promise<Visit<Row>> {
  const secret = await readDraftSecret(request, journeyName);
  const draft = secret ? await store.find(hashDraftSecret(secret)) : null;
  return {
    request,
    wizard,
    journeyName,
    search: new URL(request.url).searchParams,
    secret: draft ? secret : null,
    draft,
    context: { conditionsOffered: draft?.conditions_offered ?? conditionsOffered },
  };
}

/**
 * Saves columns to the visitor's draft, making one when there is none: its first columns come from `begin`, and a form
 * sent again with the same `draftKey` finds the draft it made. Returns the row and the cookie that keeps it reachable.
 */
export async function saveDraft<Row extends DraftRow>(
  visit: Visit<Row>,
  store: DraftStore<Row>,
  columns: DraftColumns,
  begin: () => Promise<DraftColumns>,
  draftKey: unknown,
): Promise<{ draft: Row; cookie: string }> {
  if (visit.secret) {
    const draft = await store.save(hashDraftSecret(visit.secret), columns);
    if (draft) return { draft, cookie: await keepDraft(visit.request, visit.journeyName, visit.secret) };
  }
  const secret = draftSecretFor(draftKey);
  const secret_hash = hashDraftSecret(secret);
  const draft =
    (await store.save(secret_hash, columns)) ??
    (await store.create({ ...(await begin()), ...columns, secret_hash }));
  return { draft, cookie: await keepDraft(visit.request, visit.journeyName, secret) };
}
