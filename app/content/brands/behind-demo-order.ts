import type { Behind } from "./demo-store";

export interface DemoLink {
  /** The letter request's path, with its signature. */
  path: string;
  /** Of our own absolute addresses, without a slash at its end. */
  origin: string;
}

/** What the pretend shop's code does for its order confirmation. `event` and `program` are the examples of `/brands`. */
export function behindDemoOrder(
  { path, origin }: DemoLink,
  examples: { program: string; button: string; event: string },
): Behind[] {
  const { searchParams } = new URL(path, origin);
  const sig = searchParams.get("sig") ?? "";
  searchParams.delete("sig");
  return [
    {
      title: "It signs the link",
      text: "The text is signed with the link secret, which stays on the shop's server. This is the link of this order.",
      code: `text  ${searchParams}\nsig   ${sig}\n\n${origin}${path}`,
    },
    {
      title: "In a program, that is",
      text: "The same for PHP, Python, Ruby and Shopify Liquid is on the page for brands.",
      code: examples.program,
    },
    {
      title: "It places the button",
      text: "Plain HTML, for the page and for the mail. It needs no script of ours.",
      code: examples.button,
    },
    {
      title: "It hears what comes of it",
      text: "Each time the letter's status changes, we post a signed event. It names the order and the status, never the person.",
      code: examples.event,
    },
  ];
}
