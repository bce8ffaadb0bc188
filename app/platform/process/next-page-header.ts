/**
 * Sent by our service worker with a step's form: it wants the next page instead of a redirect to it. In the response
 * the header contains that page's URL.
 */
export const nextPageHeader = "X-Next-Page";
