import { createLog } from './http/log.ts';

/** Ends the process with the reason: a line of the log in production, where a program reads it; otherwise a sentence. */
export function refuseToStart(error: unknown): never {
  if (process.env.NODE_ENV === 'production') {
    const { message, isForPeople } = messageFor(error);
    createLog().error('start_failed', error, isForPeople ? { message } : {});
  } else console.error(messageFor(error).message);
  process.exit(1);
}

interface Explained {
  readonly message: string;
  /** False for a bug, whose message may quote anything. */
  readonly isForPeople: boolean;
}

/** A sentence for the operator. */
function messageFor(error: unknown): Explained {
  if (!(error instanceof Error)) return { message: String(error), isForPeople: false };
  const known = sentenceFor(error);
  if (known !== undefined) return { message: known, isForPeople: true };
  // These errors have messages for the operator; any other is a bug, whose location is needed.
  const isForPeople = ['Error', 'BackupError', 'EnvironmentError', 'DatabaseUnavailable'].includes(
    error.name,
  );
  return { message: isForPeople ? error.message : (error.stack ?? error.message), isForPeople };
}

function sentenceFor(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${process.env.PORT ?? 3000} is in use: stop what listens there, or set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${process.env.HOST} is no address of this machine: correct it, or leave it out.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `PORT ${process.env.PORT} is not this user's to listen on: set one from 1024 on.`;
  // A failure of a file or folder below DATA_DIR; the system's own message names it.
  if (code && 'path' in error)
    return `DATA_DIR cannot be used (${error.message}): give the user who starts the server the right to, or restore it from a backup (npm run restore).`;
  return undefined;
}
