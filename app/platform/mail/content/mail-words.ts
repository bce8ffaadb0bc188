/** A part of a mail's body: a string is a paragraph. */
export type MailPart =
  | string
  /** The call to action, as a button in HTML and a URL in text. */
  | { button: string; url: string }
  | { links: readonly { label: string; url: string }[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Text that a person wrote, line by line. */
  | { quote: string };

/**
 * The content of a mail, from which text and HTML are rendered. Subject, preview and title name no product, condition
 * or person, because mail shows on lock screens.
 */
export interface MailWords {
  subject: string;
  /** Shown beside the subject by mail programs. */
  preview: string;
  title: string;
  parts: readonly MailPart[];
  /** Sentences in small print below the body. */
  footer: readonly string[];
  /** Where the reader unsubscribes from this kind of mail, also with the mail program's one-click button. */
  unsubscribeUrl?: string;
}
