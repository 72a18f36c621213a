import { memo, Suspense, useEffect, useState } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { lazily, loadWhenIdle } from '#app/ui/lazily.ts';
import { useProblemText } from '../problem-text.ts';
import type { StartProps } from './start-chips.tsx';

const loadChips = () => import('./start-chips.tsx');
// Most attacks are logged as they begin: downloaded after the form.
const StartChips = lazily(loadChips);

/**
 * The start: "now" on one line, and on request six chips, with date and time fields for anything else. Most attacks are
 * logged as they begin.
 */
export const StartPart = memo(function StartPart(props: StartProps) {
  const { start, problems } = props;
  const t = useFormTexts().start;
  const error = useProblemText(problems)('startedAt');
  const [isOpened, setOpened] = useState(false);
  useEffect(() => loadWhenIdle(loadChips), []);
  if (isOpened || start !== 'now' || error) {
    return (
      <Suspense fallback={null}>
        <StartChips {...props} error={error} focused={isOpened} />
      </Suspense>
    );
  }
  return (
    <p className="flex min-h-target flex-wrap items-center gap-x-2">
      <span>{t.startedNow}</span>
      <button
        type="button"
        aria-expanded="false"
        aria-label={t.changeStart}
        onClick={() => setOpened(true)}
        className="-mx-1.5 min-h-target rounded-md px-1.5 text-accent underline underline-offset-4 hover:bg-accent-soft hover:text-on-accent-soft"
      >
        {t.change}
      </button>
    </p>
  );
});
