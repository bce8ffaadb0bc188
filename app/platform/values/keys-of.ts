/** The keys of a record, with the type that it declares for them. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];
