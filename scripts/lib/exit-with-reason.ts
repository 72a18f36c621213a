/** Exits with a one-line message for an expected failure; a bug also shows its location. */
export function exitWithReason(error: unknown): never {
  if (!(error instanceof Error)) console.error(String(error));
  else {
    const isForPeople = [
      'Error',
      'AdminError',
      'BackupError',
      'EnvironmentError',
      'DatabaseUnavailable',
    ].includes(error.name);
    console.error(isForPeople ? error.message : error.stack);
  }
  process.exit(1);
}
