import { Suspense } from 'react';
import { lazily } from '#app/ui/lazily.ts';
import type { Instant } from '#domain/calendar-date.ts';

const NoticeList = lazily(() => import('./notice-list.tsx'));

interface Props {
  readonly now: Instant;
  /** The episode to speak of; without it, of what is recent in the diary. */
  readonly episodeId?: string;
  /** Where the page shows emergencies apart: those it found when it opened, or everything else. */
  readonly part?: 'emergency' | 'others';
}

/** What the diary gives reason to see a doctor about, until it is put away (docs/clinical-rules.md#safety-notices). */
export function SafetyNotices(props: Props) {
  return (
    <Suspense>
      <NoticeList {...props} />
    </Suspense>
  );
}
