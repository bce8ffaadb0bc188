const maxFields = 200;
const longestName = 64;
const maxLevels = 4;
const highestIndex = 100;
/** Names that reach into an object's prototype, and the form library's own (`__intent__`, `__state__`). */
const reserved = /^(__.*|constructor|prototype)$/;

/**
 * Whether a form may be parsed: conform makes nested objects and arrays of names such as `lines[3].price`, as long and as
 * deep as the name says, so one short name could take all memory. No form of ours comes near these limits.
 */
export function areFieldNamesSafe(names: readonly string[]): boolean {
  return names.length <= maxFields && names.every(isSafe);
}

function isSafe(name: string): boolean {
  if (name.length > longestName) return false;
  const segments = name.split(/[.[\]]+/).filter(Boolean);
  return segments.length <= maxLevels && segments.every(isSafeSegment);
}

function isSafeSegment(segment: string): boolean {
  return !reserved.test(segment) && !(/^\d+$/.test(segment) && Number(segment) > highestIndex);
}
