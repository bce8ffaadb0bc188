import { longest, requiredLine, tooLong } from "./text";

export const emailMessage = "Valid email is required";

/** An e-mail address of the simple shape the specification checks: something, @, a host with a dot. */
export const email = requiredLine(emailMessage, longest.email).refine(
  (value) => value.length > longest.email || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  emailMessage,
);

export const emailTooLong = tooLong(longest.email);
