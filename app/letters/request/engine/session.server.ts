import {
  draftSecretFor,
  hashDraftSecret,
  readDraftSecret,
  writeDraftCookie,
} from "../../http/draft-cookie.server";
import type { DraftColumns } from "./answers";

/** The columns that every draft has, whatever its journey asks. */
export interface DraftRow {
  /** The version of the text that its visitor agreed to, before any answer about health. */
  health_consent?: string | null;
  /** Keys of the submissions it was written by, newest first; see `submissionKey`. */
  submissions?: readonly string[];
}

/**
 * The part of the data layer a wizard needs. A draft is found only by the hash of its secret. A write whose
 * `submissions` begin with a key the draft knows changes nothing and gives the row as it is.
 */
export interface DraftStore<Row> {
  find(secretHash: string): Promise<Row | null>;
  create(values: DraftColumns & { secret_hash: string }): Promise<Row>;
  save(secretHash: string, patch: DraftColumns): Promise<Row | null>;
  /** Like `save`, but returns null for a draft that was submitted, too. */
  saveOpen(secretHash: string, patch: DraftColumns): Promise<Row | null>;
}

/** A step on its way into a draft. */
export interface PostedStep {
  form: FormData;
  /** See `submissionKey`. */
  key: string | null;
  /** Its columns, the key among them, where they are judged before the draft is read. */
  answers: DraftColumns | null;
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
  /** The posted step is in the draft already. */
  isSaved: boolean;
}

/**
 * Opens the session of this browser's draft of that name. With the answers of a posted step, a draft that is still open is
 * written and read in one query.
 */
export async function openSession<Row extends DraftRow>(
  request: Request,
  draftName: string,
  store: DraftStore<Row>,
  posted?: PostedStep,
): Promise<WizardSession<Row>> {
  const held = await readDraftSecret(request, draftName);
  const hash = held && hashDraftSecret(held);
  const saved = hash && posted?.answers ? await store.saveOpen(hash, posted.answers) : null;
  const draft = saved ?? (hash ? await store.find(hash) : null);
  return {
    request,
    search: new URL(request.url).searchParams,
    draftName,
    secret: draft ? held : null,
    draft,
    isSaved: saved !== null || wasTaken(draft, posted?.key),
  };
}

const wasTaken = (draft: DraftRow | null, key: string | null | undefined): boolean =>
  typeof key === "string" && draft?.submissions?.includes(key) === true;

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
    if (draft) return { draft, cookie: await writeDraftCookie(request, draftName, secret) };
  }
  const newSecret = draftSecretFor(draftKey);
  const secret_hash = hashDraftSecret(newSecret);
  const draft =
    (await store.save(secret_hash, columns)) ??
    (await store.create({ ...(await begin()), ...columns, secret_hash }));
  return { draft, cookie: await writeDraftCookie(request, draftName, newSecret) };
}
