/** What a service worker uses of its global scope. TypeScript's own types of it can't be loaded beside those of pages. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends WorkEvent {
  readonly request: Request;
  /** The browser's own request for the page, begun while the worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  /** What the server writes in front of the script. */
  readonly shell: {
    /** Names the cache, so that each build has one of its own. */
    version: string;
    /** The offline page. */
    page: string;
    /** What else to cache at once. */
    files: readonly string[];
  };
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageEvent) => void): void;
}

export const worker = globalThis as unknown as Scope;
