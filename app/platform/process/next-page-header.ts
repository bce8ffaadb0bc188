/**
 * Sent by our service worker with a step's form: it takes the page that follows in place of a redirect to it. In the answer
 * it names that page's address.
 */
export const nextPageHeader = "X-Next-Page";
