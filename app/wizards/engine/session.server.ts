import { draftSecretFor, hashDraftSecret, keepDraft, readDraftSecret } from "~/http/draft-cookie.server";
import type { DraftColumns } from "./answers";

/** The part of the data layer a wizard needs. A draft is found only by the hash of its secret. */
export interface DraftStore<Row> {
  find(secretHash: string): Promise<Row | null>;
  create(values: DraftColumns & { secret_hash: string }): Promise<Row>;
  save(secretHash: string, patch: DraftColumns): Promise<Row | null>;
  /** As `save`, but null as well for a draft that was submitted. */
  saveOpen(secretHash: string, patch: DraftColumns): Promise<Row | null>;
}

/** A request's wizard session: the draft this browser may see, if there is one. */
export interface WizardSession<Row> {
  request: Request;
  search: URLSearchParams;
  /** The draft's name in the cookie, where the drafts of several journeys live side by side. */
  draftName: string;
  secret: string | null;
  draft: Row | null;
  /** First columns of the draft this session begins, from an earlier draft of this browser. */
  offered?: Partial<Row>;
  /** The answers given to `openSession` are in the draft. */
  isSaved: boolean;
}

/**
 * Opens the session of this browser's draft of that name. With `answers`, a draft that is still open is written and read
 * in one query.
 */
export async function openSession<Row>(
  request: Request,
  draftName: string,
  store: DraftStore<Row>,
  answers?: DraftColumns | null,
): Promise<WizardSession<Row>> {
  const held = await readDraftSecret(request, draftName);
  const hash = held && hashDraftSecret(held);
  const saved = hash && answers ? await store.saveOpen(hash, answers) : null;
  const draft = saved ?? (hash ? await store.find(hash) : null);
  return {
    request,
    search: new URL(request.url).searchParams,
    draftName,
    secret: draft ? held : null,
    draft,
    isSaved: saved !== null,
  };
}

/**
 * Saves columns to the session's draft, or to a new one, whose first columns come from `begin`. A form sent again with
 * the same `draftKey` finds the draft it made. Returns the row and the cookie that keeps it reachable.
 */
export async function saveDraft<Row>(
  session: WizardSession<Row>,
  store: DraftStore<Row>,
  columns: DraftColumns,
  begin: () => Promise<Partial<Row>>,
  draftKey: unknown,
): Promise<{ draft: Row; cookie: string }> {
  const { request, draftName, secret } = session;
  if (secret && session.draft) {
    const draft = session.isSaved ? session.draft : await store.save(hashDraftSecret(secret), columns);
    if (draft) return { draft, cookie: await keepDraft(request, draftName, secret) };
  }
  const newSecret = draftSecretFor(draftKey);
  const secret_hash = hashDraftSecret(newSecret);
  const draft =
    (await store.save(secret_hash, columns)) ??
    (await store.create({ ...(await begin()), ...columns, secret_hash }));
  return { draft, cookie: await keepDraft(request, draftName, newSecret) };
}
