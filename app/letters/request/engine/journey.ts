import type { AsOf } from "../../operations/practice-choice.server";
import type { DraftColumns } from "./answers";
import type { DraftStore, PostedStep, WizardSession } from "./session.server";
import type { Wizard } from "./step";

/** Why a complete form could not be sent on. `heading` says what went wrong, where it isn't the answers. */
export interface SubmitFault {
  heading?: string;
  formError: string;
  status: number;
}

/** A wizard at work: its list of steps, where its drafts are stored, and what happens around a step. */
export interface Journey<Context, Row, Session extends WizardSession<Row> = WizardSession<Row>> {
  wizard: Wizard<Context>;
  store: DraftStore<Row>;
  /** What the steps know besides an answer, of a draft or of the first columns it will have; null for neither. */
  contextOf: (draft: Partial<Row> | null) => Context;
  /** The draft's name in the cookie, for an address with these queries. */
  draftName: (search: URLSearchParams) => string;
  /**
   * Opens the session a posted step belongs to, with the step handed to `openSession`; throws a redirect for a journey
   * that is finished, unless the step is in its draft already.
   */
  open: (request: Request, posted: PostedStep) => Promise<Session>;
  /** First columns of a new draft, beside its answers. */
  begin?: (session: Session, form: FormData) => Promise<Partial<Row>>;
  /** Looks up further columns to store with a step's own, by the step's slug. */
  learn?: Partial<Record<string, (columns: DraftColumns, session: Session) => Promise<Partial<Row>>>>;
  /** The queries of the address once these columns are saved, where they change. */
  queriesAfter?: (search: URLSearchParams, columns: DraftColumns) => URLSearchParams;
  /** Further queries of the first step after "Start over". */
  startOver?: (request: Request) => Promise<Record<string, string>>;
  /**
   * A step whose answer can end the way for now, as a state where no one may sign. Its page says so; asked when it is saved,
   * and before the last step is sent.
   */
  deadEnd?: { slug: string; isReached: (draft: Row, asOf: AsOf) => Promise<boolean> };
  /** Called once every step is answered and the last one sent; answers with a redirect or an error for the form. */
  submit: (draft: Row, session: Session, form: FormData) => Promise<Response | SubmitFault>;
}
