/** How receipts print a drug: its strength, its form, or its prescription number. */
const drug =
  /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|iu|meq|%)(?![a-z])|\b\d+ ?units?\/ml\b|\b(?:tab(?:let)?s?|cap(?:sule|let)?s?|softgels?|susp(?:ension)?|inj(?:ection)?|vials?|inhaler|syrup|ointment|oint|elixir|patch(?:es)?|suppositor(?:y|ies)|lozenges?|drops)\b|\brx\b|\bprescriptions?\b|\bcopay\b|\bscript\b|\brefill\b/i;

/** True if a title may be a drug's, so that a question about prescriptions makes sense. */
export const looksLikeDrug = (title: string): boolean => drug.test(title);
