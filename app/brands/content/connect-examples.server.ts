import { exampleOrigin } from "~/platform/values/example-origin";
import event from "../../../content/integration/event.json?raw";
import order from "../../../content/integration/order.json?raw";
import python from "../../../content/integration/sign_link.py?raw";
import ruby from "../../../content/integration/sign_link.rb?raw";
import liquid from "../../../content/integration/sign-link.liquid?raw";
import node from "../../../content/integration/sign-link.mjs?raw";
import php from "../../../content/integration/sign-link.php?raw";
import pythonReceiver from "../../../content/integration/verify_webhook.py?raw";
import rubyReceiver from "../../../content/integration/verify_webhook.rb?raw";
import nodeReceiver from "../../../content/integration/verify-webhook.mjs?raw";
import phpReceiver from "../../../content/integration/verify-webhook.php?raw";
import type { ConnectExamples } from "./connect-examples";
import type { SigningExample } from "./signing-example";

/** Examples of what a shop sends to our `origin` and receives, for `/brands` and the documentation. */
export const connectExamples = (origin: string): ConnectExamples => ({
  order: order.trim(),
  event: event.trim(),
  receivers,
  signing: signingExamples(origin),
});

const examples: readonly SigningExample[] = [
  { id: "node", language: "Node.js", place: "on your server", program: node.trim() },
  { id: "php", language: "PHP", place: "on your server, also in WordPress", program: php.trim() },
  { id: "python", language: "Python", place: "on your server", program: python.trim() },
  { id: "ruby", language: "Ruby", place: "on your server", program: ruby.trim() },
  {
    id: "liquid",
    language: "Shopify Liquid",
    place:
      "in the template of the order confirmation email: Shopify's order pages take neither Liquid nor scripts",
    program: liquid.trim(),
  },
];

const receivers: ConnectExamples["receivers"] = [
  { title: "A receiver in Node.js", program: nodeReceiver.trim() },
  { title: "Check a webhook with PHP", program: phpReceiver.trim() },
  { title: "Check a webhook with Python", program: pythonReceiver.trim() },
  { title: "Check a webhook with Ruby", program: rubyReceiver.trim() },
];

/** How a shop signs its deep links to our `origin`, in each language. */
export const signingExamples = (origin: string): SigningExample[] =>
  examples.map((example) => ({ ...example, program: example.program.replaceAll(exampleOrigin, origin) }));
