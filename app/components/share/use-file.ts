import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { download } from '#app/reports/files/download.ts';

/** A generated file. */
export interface MadeFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  readonly content: BlobPart;
}

/** Progress callback and abort signal of a running export. */
export interface FileWork {
  /** Completed share, 0-1; never called when it is unknown. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `slow`: the work has taken longer than `slowAfter`. */
type State = 'idle' | 'working' | 'slow' | 'done' | 'cancelled';

const downloaded = ({ name, type, content }: MadeFile) => download(name, type, content);

/** Milliseconds after which progress and a Cancel button are shown. */
const slowAfter = 1000;

/**
 * Generates a file on this device and saves it. A cancelled file is discarded.
 * @param save by default a download
 */
export function useFile(save: (made: MadeFile) => void | Promise<void> = downloaded) {
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
    toastFailure(failure);
  }

  return {
    state,
    share,
    /** Ref for the start button, which takes the focus back when Cancel disappears. */
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
        const made = await make({ onProgress: setShare, signal: own.signal });
        if (running.current !== own) return;
        await save(made);
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
