let changes = 0;

/** A key or a secret was added or ended in this process: what was read before is not used again here. */
export function markKeysChanged(): void {
  changes += 1;
}

/** Grows with each change; a part of the cache's key for whatever is read of keys. */
export const keyChanges = (): number => changes;
