import { consumeNextPage, isStep, sendStep } from "./next-page";
import { type PageEvent, worker } from "./scope";

const { version, page, files } = worker.shell;
const cachedKinds: readonly RequestDestination[] = ["style", "script", "font"];

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))),
      )
      .then(() => worker.registration.navigationPreload?.enable())
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin } = worker.location;
  if (request.mode === "navigate") {
    // Leave another site's form to the browser, so that its Origin and Sec-Fetch-Site headers reach the server
    // unchanged.
    if (request.method === "GET" || request.referrer.startsWith(`${origin}/`))
      event.respondWith(answerPage(event));
  } else if (request.url.startsWith(`${origin}/assets/`) && cachedKinds.includes(request.destination)) {
    event.respondWith(findAsset(event));
  }
});

/** The server's response, never cached; without one, the offline page. */
async function answerPage(event: PageEvent): Promise<Response> {
  const { request } = event;
  try {
    if (request.method !== "GET") return await (isStep(request) ? sendStep(event) : fetch(request));
    return (await consumeNextPage(request)) ?? (await fetchPage(event));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

async function fetchPage(event: PageEvent): Promise<Response> {
  const begun = await event.preloadResponse;
  if (begun) return begun;
  // `sendStep` disables it.
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()).catch(() => undefined));
  return fetch(event.request);
}

/** A file whose name contains a hash of its content. */
async function findAsset(event: PageEvent): Promise<Response> {
  const { request } = event;
  // The browser may refuse storage or have none left.
  const known = await caches.match(request).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && response.headers.get("Cache-Control")?.includes("immutable")) {
    const copy = response.clone();
    const cached = caches.open(version).then((cache) => cache.put(request, copy));
    event.waitUntil(cached.catch(() => undefined));
  }
  return response;
}
