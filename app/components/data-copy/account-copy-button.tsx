import type { ComponentProps } from 'react';
import { fetchEverything, recordExport } from '#app/diary/copy/fetch-everything.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { CopyButton } from './copy-button.tsx';

interface Props extends Omit<ComponentProps<typeof CopyButton>, 'fetchRows'> {
  readonly userId: string;
}

/** One tap for a copy of everything that the page's diary and its account hold. */
export function AccountCopyButton({ userId, onDone, ...rest }: Props) {
  const pageDiary = usePageDiary();
  return (
    <CopyButton
      {...rest}
      fetchRows={(fetching) => fetchEverything(pageDiary, userId, fetching)}
      onDone={(done) => {
        onDone(done);
        void recordExport();
      }}
    />
  );
}
