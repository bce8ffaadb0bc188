/**
 * The parts of a service worker's global scope that we use. TypeScript's own worker types conflict with those of pages.
 */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends WorkEvent {
  readonly request: Request;
  /** The navigation preload: the browser's own request, sent while the worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  /** What the server prepends to the script. */
  readonly shell: {
    /** The cache's name, which differs for each build. */
    version: string;
    /** The offline page. */
    page: string;
    /** Other files to cache at installation. */
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
