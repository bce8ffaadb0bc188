/** A field of a request or an answer. `name` is its path, e.g. "lines[].title". */
export interface ShownField {
  name: string;
  /** What it may be, in words. */
  type: string;
  required: boolean;
  text: string | null;
}

export interface ShownOperation {
  /** Its anchor on the page. */
  anchor: string;
  method: string;
  path: string;
  title: string;
  text: string;
  scope: string;
  parameters: ShownField[];
  body: ShownField[];
  /** A request for a shell, whose LETTERWELL_KEY holds the key. */
  curl: string;
  responses: { status: string; text: string; example: string; fields: ShownField[] }[];
  problems: { status: number; code: string; anchor: string }[];
}

export interface ShownProblem {
  anchor: string;
  code: string;
  status: number;
  title: string;
  text: string;
}

/** What the documentation page shows, made of the OpenAPI document and the tables of the app. */
export interface ShownApi {
  /** Where the API is, with its path. */
  base: string;
  operations: ShownOperation[];
  problems: ShownProblem[];
  problemExample: string;
  /** The body of a webhook event. */
  eventExample: string;
  verdictExample: string;
  /** The command that installs our client. */
  installClient: string;
  perMinute: number;
}
