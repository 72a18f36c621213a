import { Suspense } from 'react';
import { lazily } from '#app/ui/lazily.ts';
import type { Instant } from '#domain/calendar-date.ts';

const NoticeList = lazily(() => import('./notice-list.tsx'));

interface Props {
  readonly now: Instant;
  /** Shows the notices of this episode; without it, those of the recent diary. */
  readonly episodeId?: string;
  /** Where the page shows emergencies apart: those found when it opened, or everything else. */
  readonly part?: 'emergency' | 'others';
}

/** Records that are a reason to see a doctor, until dismissed (docs/clinical-rules.md#safety-notices). */
export function SafetyNoticeList(props: Props) {
  return (
    <Suspense>
      <NoticeList {...props} />
    </Suspense>
  );
}
