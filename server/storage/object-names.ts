import { StorageError } from './storage-error.ts';

/** What the reference allows in a name: safe in its stores, and nothing that a URL would need escaped twice. */
const nameCharacters = /^[\w/!.*'() &$=@;:+,?-]+$/;
const longestName = 1024;
const longestBucket = 100;

/** A file's bucket and name, from the rest of a path. Names are percent-encoded once. */
export interface ObjectName {
  readonly bucket: string;
  readonly name: string;
}

/**
 * @param rest of the path, after the route, beginning with the bucket
 * @throws StorageError InvalidKey, NoSuchBucket without a name
 */
export function parseObjectPath(rest: string): ObjectName {
  let path: string;
  try {
    path = decodeURIComponent(rest);
  } catch {
    throw new StorageError('InvalidKey');
  }
  const slash = path.indexOf('/');
  if (slash < 1) throw new StorageError('InvalidRequest', 'The path has to name a bucket and a file');
  return { bucket: path.slice(0, slash), name: checkName(path.slice(slash + 1)) };
}

/**
 * A name no file store, no browser and no file system could take for another folder.
 * @throws StorageError InvalidKey
 */
export function checkName(name: string): string {
  const folders = name.split('/');
  const isOdd = folders.some((folder) => folder === '' || folder === '.' || folder === '..');
  if (name.length > longestName || !nameCharacters.test(name) || isOdd)
    throw new StorageError('InvalidKey', `Invalid key: ${printable(name)}`);
  return name;
}

/** @throws StorageError InvalidBucketName */
export function checkBucketName(name: string): string {
  if (name.length > longestBucket || !nameCharacters.test(name) || name.includes('/') || name.trim() !== name)
    throw new StorageError('InvalidBucketName');
  return name;
}

/** The client's own name, without what would break a line. */
const printable = (name: string) => name.slice(0, 200).replace(/\p{Cc}/gu, '');
