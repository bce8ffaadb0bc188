import type { SigningExample } from "./signing-example";

export interface ConnectExamples {
  /** The body of a request that sends an order. */
  order: string;
  /** The body of an event as we post it. */
  event: string;
  /** Programs that check events, ready to copy. */
  receivers: readonly { title: string; program: string }[];
  signing: readonly SigningExample[];
}
