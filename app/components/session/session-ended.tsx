import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ensureSession } from '#app/account/session/session-gate.ts';
import { usePageDiary, useSync } from '#app/diary/diary.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { screenAt } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { withoutGate } from './session-gate-dialog.tsx';

/**
 * Says that the server has ended this device's session, and how many changes have not reached it (decision 013).
 * @param children the way to sign in again, unless the page itself offers it
 */
export function SessionEnded({ className, children }: { className?: string; children?: ReactNode }) {
  const { gate: t } = useAccountTexts();
  const { unsent, rows, state } = useSync();
  // Unknown until the diary is open.
  const isOpen = state !== 'loading' || unsent > 0 || rows > 0;
  return (
    <Notice tone="caution" role="status" title={t.endedTitle} className={className}>
      <div className="flex flex-col items-start gap-2">
        <p>{t.endedText}</p>
        {isOpen && <p>{unsent > 0 ? t.unsent(unsent) : t.allSent}</p>}
        {children}
      </div>
    </Notice>
  );
}

/** The same above a screen, with the password dialog that every page has. */
export default function SessionEndedBanner() {
  const pageDiary = usePageDiary();
  const { gate: t } = useAccountTexts();
  const screen = screenAt(useLocation().pathname.slice(3));
  // The entry screen shows it with the diary's state: nobody in an attack has to read this first.
  if (withoutGate.includes(screen) || screen === 'entry') return null;
  const signIn = () => void ensureSession('write').then(pageDiary.sync, () => undefined);
  return (
    <SessionEnded className="mx-4 mt-4 md:mx-8">
      <Button onClick={signIn}>{t.signInAgain}</Button>
    </SessionEnded>
  );
}
