import type { SetCookies } from "~/platform/http/recent-cookies.server";
import {
  draftSecretFor,
  hashDraftSecret,
  readDraftSecret,
  writeDraftCookie,
} from "../../http/draft-cookie.server";
import type { ReadAhead } from "../../store/drafts.server";
import type { DraftColumns } from "./answers";

/** Columns of every draft, whatever its wizard asks. */
export interface DraftRow {
  /** The version of the consent that its visitor gave before any health answer. */
  health_consent?: string | null;
  /** Keys of the submissions that wrote it, newest first; see `submissionKey`. */
  submissions?: readonly string[];
}

/**
 * The part of the data layer that a wizard needs. A draft is found only by the hash of its secret. Writes are idempotent:
 * one that repeats its form's last submission changes nothing and returns the row as it is.
 */
export interface WizardStore<Row> {
  find(secretHash: string): Promise<Row | null>;
  /** Like `save`; a draft that isn't found begins with the `first` columns. */
  begin(secretHash: string, patch: DraftColumns, first: Partial<Row>, ahead?: ReadAhead): Promise<Row>;
  save(secretHash: string, patch: DraftColumns, ahead?: ReadAhead): Promise<Row | null>;
  /** Like `save`, but returns a submitted draft as it is, unless its letter still has to be paid. */
  saveOpen(
    secretHash: string,
    patch: DraftColumns,
    ahead?: ReadAhead,
  ): Promise<{ draft: Row; isSaved: boolean } | null>;
}

export interface PostedStep {
  form: FormData;
  /** See `submissionKey`. */
  key: string | null;
  /** Its columns, including the key, if they were validated before the draft is read. */
  answers: DraftColumns | null;
  ahead?: ReadAhead;
}

/** A request's wizard session: this browser's draft, if there is one. */
export interface WizardSession<Row> {
  request: Request;
  search: URLSearchParams;
  /** The draft's name in the cookie, which holds drafts of several wizards. */
  draftName: string;
  secret: string | null;
  draft: Row | null;
  /** First columns of the session's new draft, from an earlier draft of this browser. */
  offered?: Partial<Row>;
  /** True if the posted step is already in the draft. */
  isSaved: boolean;
}

/**
 * Opens the session of this browser's draft with that name. With a posted step's answers, an open draft is written and read
 * in one query.
 */
export async function openSession<Row extends DraftRow>(
  request: Request,
  draftName: string,
  store: WizardStore<Row>,
  posted?: PostedStep,
): Promise<WizardSession<Row>> {
  const held = await readDraftSecret(request, draftName);
  const hash = held && hashDraftSecret(held);
  const saved = hash && posted?.answers ? await store.saveOpen(hash, posted.answers, posted.ahead) : null;
  const draft = saved ? saved.draft : hash && !posted?.answers ? await store.find(hash) : null;
  return {
    request,
    search: new URL(request.url).searchParams,
    draftName,
    secret: draft ? held : null,
    draft,
    isSaved: saved?.isSaved === true || wasTaken(draft, posted?.key),
  };
}

/** The database decides likewise (`skip_repeated_submission`): the form's last submission is repeated, an earlier one is a change. */
const wasTaken = (draft: DraftRow | null, key: string | null | undefined): boolean =>
  typeof key === "string" && draft?.submissions?.find((known) => formOf(known) === formOf(key)) === key;

const formOf = (submission: string) => submission.split(".")[0];

/**
 * Saves columns to the session's draft, or to a new one, whose first columns come from `begin`. A repeated form with the
 * same `draftKey` finds the draft it created. Returns the row and the cookies that keep it accessible.
 */
export async function saveDraft<Row>(
  session: WizardSession<Row>,
  store: WizardStore<Row>,
  columns: DraftColumns,
  begin: () => Promise<Partial<Row>>,
  draftKey: unknown,
  ahead?: ReadAhead,
): Promise<{ draft: Row; cookies: SetCookies }> {
  const { request, draftName, secret } = session;
  if (secret && session.draft) {
    const draft = session.isSaved ? session.draft : await store.save(hashDraftSecret(secret), columns, ahead);
    if (draft) return { draft, cookies: await writeDraftCookie(request, draftName, secret) };
  }
  const newSecret = draftSecretFor(draftKey);
  const draft = await store.begin(hashDraftSecret(newSecret), columns, await begin(), ahead);
  return { draft, cookies: await writeDraftCookie(request, draftName, newSecret) };
}
