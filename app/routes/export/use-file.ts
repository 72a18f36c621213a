import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { download } from '#app/reports/download.ts';

/** A file that has been made. */
export interface MadeFile {
  readonly name: string;
  /** MIME */
  readonly type: string;
  readonly content: BlobPart;
}

/** How the work is followed and ended. */
export interface FileWork {
  /** Share that is done, 0-1; where it is never called, nobody knows. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `slow` is work that has taken long enough to say so. */
type State = 'idle' | 'working' | 'slow' | 'done' | 'cancelled';

/** Milliseconds of work after which a person is told that it goes on, and may stop it. */
const slowAfter = 1000;

/** Makes a file on this device and hands it to the browser. What is cancelled is made in vain and not saved. */
export function useFile() {
  const toastFailure = useFailureToast();
  const [state, setState] = useState<State>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
      clearTimeout(timer.current);
    },
    [],
  );

  function end(how: State, failure?: Failure): void {
    running.current = undefined;
    clearTimeout(timer.current);
    setState(how);
    if (failure) toastFailure(failure);
  }

  return {
    state,
    share,
    /** Belongs on the button that starts it: that of cancelling goes away under the focus. */
    button,
    isBusy: state === 'working' || state === 'slow',
    async start(make: (work: FileWork) => Promise<MadeFile>): Promise<void> {
      if (running.current) return;
      const own = new AbortController();
      running.current = own;
      setState('working');
      setShare(undefined);
      timer.current = setTimeout(() => setState('slow'), slowAfter);
      try {
        const { name, type, content } = await make({ onProgress: setShare, signal: own.signal });
        if (running.current !== own) return;
        download(name, type, content);
        end('done');
      } catch (error) {
        if (running.current === own) end('idle', failureOf(error));
      }
    },
    cancel: () => {
      running.current?.abort();
      end('cancelled');
      button.current?.focus();
    },
  };
}
