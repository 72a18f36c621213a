/** Ends with one sentence for what was foreseen; the place of a fault of ours is shown. */
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
