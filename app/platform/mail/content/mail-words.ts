/** A piece of a mail's body: a paragraph as a string, or one of the others. */
export type MailPart =
  | string
  /** The one thing to do, as a button with its address in words. */
  | { button: string; url: string }
  /** Addresses in a list, each under its label. */
  | { links: readonly { label: string; url: string }[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** What a person wrote, line by line. */
  | { quote: string };

/**
 * What a mail says: the source of its text and its HTML. Subject, preview and title name no product, no condition and no
 * person, because mail is read on lock screens.
 */
export interface MailWords {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  title: string;
  parts: readonly MailPart[];
  /** Lines under the letter, in small print. Each is a sentence. */
  footer: readonly string[];
  /** Where the reader ends mails of this kind, also with one press in the mail program. */
  unsubscribeUrl?: string;
}
