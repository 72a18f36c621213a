import { useEffect, useState } from 'react';
import type { EpisodeDraft } from '#app/components/episode-form/draft.ts';
import { useBrought } from '#app/components/use-brought.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import type { AddressAnswers } from '#domain/intake/address-answers.ts';

/** Answers that an address has brought, and how they get into a draft. */
interface Filling {
  readonly answers: AddressAnswers;
  readonly fill: (draft: EpisodeDraft) => EpisodeDraft;
}

/** The answers of the address the page was opened at, null without any, undefined until they are read; and forgetting them. */
export function useAddressAnswers() {
  const diary = usePageDiary();
  const brought = useBrought();
  const [filling, setFilling] = useState<Filling | null | undefined>(brought ? undefined : null);
  useEffect(() => {
    if (!brought) return;
    import('./address-draft.ts')
      .then(async ({ answersOf, withAnswers }) => {
        const answers = await answersOf(brought, diary);
        setFilling({ answers, fill: (draft) => withAnswers(draft, answers) });
      })
      .catch(() => setFilling(null));
  }, [brought, diary]);
  return [filling, () => setFilling(null)] as const;
}
