/** Finds packages missing in package-lock.json because only other platforms install them. */

/** An entry of the lock file's `packages`, as far as it is used here. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** An optional dependency of a locked package that has no entry of its own. */
export interface MissingPackage {
  readonly name: string;
  /** The version or range the parent requires. */
  readonly wanted: string;
  /** Whether only development needs it. */
  readonly dev: boolean;
  /**
   * The locked version of a package that the parent requires with the same range: the same release for another
   * platform.
   */
  readonly sibling: string | undefined;
}

/** Whether a package at `path` resolves `name` as Node does: beside itself or in a parent folder. */
function resolves(packages: LockedPackages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** Every optional dependency without an entry: `npm ci` refuses a lock file that lacks one, whatever the platform. */
export function missingPackages(packages: LockedPackages): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) => {
    const optional = Object.entries(optionalDependencies);
    return optional
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, wanted]) => {
        const alike = optional.filter(([, asked]) => asked === wanted);
        const versions = alike.map(([other]) => packages[`node_modules/${other}`]?.version);
        return { name, wanted, dev, sibling: versions.findLast((version) => version !== undefined) };
      });
  });
}
