export { createClient, type Letterwell, type Options } from "./client.js";
export { LetterwellError } from "./error.js";
export { type SignedLink, signLink } from "./links.js";
export type { components, operations } from "./schema.js";
export { type LetterwellEvent, verifyWebhook, WebhookError } from "./webhooks.js";
