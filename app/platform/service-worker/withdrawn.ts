import { worker } from "./scope";

/** Takes the place of a worker that is withdrawn: it deletes the caches and unregisters itself. */
worker.addEventListener("install", () => {
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => worker.registration.unregister()),
  );
});
