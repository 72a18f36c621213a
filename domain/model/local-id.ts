/**
 * Ids of diaries without an account are UUIDs of version 8 (RFC 9562: vendor-specific), so that their databases can be
 * recognised by name. Account ids are of version 4.
 */
export const newLocalId = (): string => {
  const id = crypto.randomUUID();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
};

export const isLocalId = (id: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.test(id);
