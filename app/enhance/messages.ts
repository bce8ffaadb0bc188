/** What a field says to which constraint, as its `data-messages` carries it. */
export type Messages = { readonly [constraint in keyof ValidityState]?: string };

type Violations = { readonly [constraint in keyof ValidityState]?: boolean };

/** Fewer words where the server has one message for every kind of wrong number. */
const standIns: { readonly [constraint in keyof ValidityState]?: keyof ValidityState } = {
  badInput: "typeMismatch",
  stepMismatch: "typeMismatch",
  patternMismatch: "typeMismatch",
};

/**
 * The message for the first violated constraint, in the order a reader would meet them; undefined where nothing is
 * violated or no words were given: such an answer is left to the server.
 */
export function messageFor(violated: Violations, messages: Messages): string | undefined {
  const order = [
    "valueMissing",
    "badInput",
    "typeMismatch",
    "patternMismatch",
    "stepMismatch",
    "rangeUnderflow",
    "rangeOverflow",
    "tooLong",
  ] as const;
  for (const constraint of order) {
    if (!violated[constraint]) continue;
    const message = messages[constraint] ?? messages[standIns[constraint] ?? constraint];
    if (message) return message;
  }
  return undefined;
}

/** Reads a `data-messages` attribute; anything but a JSON object counts as no messages. */
export function readMessages(text: string | undefined): Messages {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
