/** Presses "Try again" on the page that couldn't be reached as soon as the browser knows that it is online again. */
addEventListener("online", () => document.querySelector<HTMLElement>("main a[href='']")?.click());
