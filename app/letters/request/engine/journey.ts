import type { Freshness } from "../../operations/practice-choice.server";
import type { ReadAhead } from "../../store/drafts.server";
import type { DraftColumns } from "./answers";
import type { PostedStep, WizardSession, WizardStore } from "./session.server";
import type { Wizard } from "./step";

/** Why a complete form could not be submitted. `heading` says what went wrong, if it isn't the answers. */
export interface SubmitFault {
  heading?: string;
  formError: string;
  status: number;
}

/** The request wasn't submitted, because an answer ends the wizard for now. */
export type Blocked = "blocked";

/** A wizard's configuration: its steps, the store of its drafts, and hooks around a step. */
export interface Journey<Context, Row, Session extends WizardSession<Row> = WizardSession<Row>> {
  wizard: Wizard<Context>;
  store: WizardStore<Row>;
  /** The context of the steps, from a draft or from the first columns of one; null for neither. */
  contextOf: (draft: Partial<Row> | null) => Context;
  /** The draft's name in the cookie, for a URL with these query parameters. */
  draftName: (search: URLSearchParams) => string;
  /**
   * Opens the session of a posted step, which is passed on to `openSession`; throws a redirect for a finished wizard,
   * unless the step is already in its draft.
   */
  open: (request: Request, posted: PostedStep) => Promise<Session>;
  /** First columns of a new draft, besides its answers. */
  begin?: (session: Session, form: FormData) => Promise<Partial<Row>>;
  /** What a step of this slug is known to read once it is saved. */
  readAhead?: (slug: string) => ReadAhead | undefined;
  /** Derives more columns from a step's answers, such as the product behind its URL; keyed by the step's slug. */
  deriveColumns?: Partial<Record<string, (columns: DraftColumns, session: Session) => Promise<Partial<Row>>>>;
  /** The query parameters of the next step's URL, if these columns change them. */
  nextSearchParams?: (search: URLSearchParams, columns: DraftColumns) => URLSearchParams;
  /** Additional query parameters of the first step after "Start over". */
  startOver?: (request: Request) => Promise<Record<string, string>>;
  /**
   * A step whose answer can end the wizard for now, such as a state where no one may sign. Its page says so. Checked when
   * the step is saved; `submit` checks it again.
   */
  blockingStep?: { slug: string; isReached: (draft: Row, freshness: Freshness) => Promise<boolean> };
  /** Called once every step is answered and the last one is posted; returns a redirect, or an error for the form. */
  submit: (draft: Row, session: Session, form: FormData) => Promise<Response | SubmitFault | Blocked>;
}
