import { useEffect, useState } from 'react';
import { useBrought } from '#app/components/use-brought.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import type { Filling } from './address-draft.tsx';

/** The answers of the address the page was opened at, null without any, undefined until they are read; and forgetting them. */
export function useAddressAnswers() {
  const diary = usePageDiary();
  const brought = useBrought();
  const [filling, setFilling] = useState<Filling | null | undefined>(brought ? undefined : null);
  useEffect(() => {
    if (!brought) return;
    import('./address-draft.tsx')
      .then((read) => read.fillingOf(brought, diary))
      .then(setFilling, () => setFilling(null));
  }, [brought, diary]);
  return [filling, () => setFilling(null)] as const;
}
