/** A field of a request or response. `name` is its path, e.g. "lines[].title". */
export interface ShownField {
  name: string;
  /** The allowed values, in words. */
  type: string;
  required: boolean;
  text: string | null;
}

export interface ShownOperation {
  anchor: string;
  method: string;
  path: string;
  title: string;
  text: string;
  scope: string;
  parameters: ShownField[];
  body: ShownField[];
  /** A shell command; LETTERWELL_KEY contains the key. */
  curl: string;
  responses: { status: string; text: string; example: string; fields: ShownField[] }[];
  /** Those that not every operation has. */
  problems: ShownCode[];
}

export interface ShownCode {
  status: number;
  code: string;
  anchor: string;
}

interface ShownProblem {
  anchor: string;
  code: string;
  status: number;
  title: string;
  text: string;
}

/** The documentation page's data, from the OpenAPI document and the app's tables. */
export interface ShownApi {
  base: string;
  operations: ShownOperation[];
  problems: ShownProblem[];
  ofEveryOperation: ShownCode[];
  problemExample: string;
  /** A webhook's body. */
  eventExample: string;
  verdictExample: string;
  installClient: string;
  /** A program with the client. */
  clientExample: string;
  perMinute: number;
}

/** True for operations on webhooks, which the page about events shows. */
export const isAboutWebhooks = ({ scope }: Pick<ShownOperation, "scope">): boolean =>
  scope.startsWith("webhooks:");
