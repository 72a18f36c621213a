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

/** `slow` is work that has taken long enough to say so. */
type State = 'idle' | 'working' | 'slow' | 'done' | 'cancelled';

/** Milliseconds of work after which a person is told that it goes on, and may stop it. */
const slowAfter = 1000;

/** Makes a file on this device and hands it to the browser. What is cancelled is made in vain and not saved. */
export function useFile() {
  const toastFailure = useFailureToast();
  const [state, setState] = useState<State>('idle');
  const running = useRef<symbol>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
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
    isBusy: state === 'working' || state === 'slow',
    async start(make: () => Promise<MadeFile>): Promise<void> {
      if (running.current) return;
      const own = Symbol('run');
      running.current = own;
      setState('working');
      timer.current = setTimeout(() => setState('slow'), slowAfter);
      try {
        const { name, type, content } = await make();
        if (running.current !== own) return;
        download(name, type, content);
        end('done');
      } catch (error) {
        if (running.current === own) end('idle', failureOf(error));
      }
    },
    cancel: () => end('cancelled'),
  };
}
