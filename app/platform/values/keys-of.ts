/** The keys of a record, with the type that it declares for them. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** True if a record itself has this key, and doesn't inherit it. */
export const isKeyOf = <Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  name: string | null,
): name is Key => name !== null && Object.hasOwn(record, name);
