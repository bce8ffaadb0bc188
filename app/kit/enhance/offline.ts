/**
 * Registers the service worker after the page has loaded, if the page names one; see `app/platform/service-worker`. A
 * browser without it only lacks the offline page.
 */
export function startWorker(): void {
  const address = document.querySelector<HTMLElement>("script[data-worker]")?.dataset.worker;
  if (!address) return;
  addEventListener("load", () => {
    navigator.serviceWorker?.register(address, { updateViaCache: "none" }).catch(() => undefined);
  });
}
