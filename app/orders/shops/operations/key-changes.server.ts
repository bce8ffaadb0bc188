let changes = 0;

/** Invalidates this process's caches of keys and secrets after one was added or ended. */
export function markKeysChanged(): void {
  changes += 1;
}

/** Increases with each change; part of the cache key for whatever is read about keys. */
export const keyChanges = (): number => changes;
