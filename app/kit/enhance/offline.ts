/**
 * Registers the service worker once the page is there, where the page names one; see `app/platform/service-worker`. A browser that
 * can't or won't have it misses the offline page and nothing else.
 */
export function startWorker(): void {
  const address = document.querySelector<HTMLElement>("script[data-worker]")?.dataset.worker;
  if (!address) return;
  addEventListener("load", () => {
    navigator.serviceWorker?.register(address, { updateViaCache: "none" }).catch(() => undefined);
  });
}
