/** No page hydrates: without this file Remix would build its own entry, which does. */
export {};
