import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Smartphone } from '#app/ui/icons.tsx';
import { useStorageFacts } from '../components/local/use-storage-facts.ts';
import { useSync } from '../diary/diary.ts';
import { useLocalDiaryTexts } from '../i18n/areas.ts';
import { cx } from '../ui/cx.ts';
import { lazily } from '../ui/lazily.ts';
import { usePersistentStorage } from './use-persistent-storage.ts';

const LocalMeaning = lazily(() => import('../components/local/local-meaning.tsx'));

/** Status on every page without an account: the diary is on this device only. Opens an explanation. */
export default function LocalStatus() {
  const t = useLocalDiaryTexts();
  const { isPersistent } = useSync();
  const facts = useStorageFacts();
  usePersistentStorage();
  const [open, setOpen] = useState(false);
  const isAtRisk = !isPersistent || facts?.isNearlyFull;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-target min-w-0 items-center gap-2 rounded-md px-2 text-left text-sm leading-tight hover:bg-accent-soft hover:text-on-accent-soft',
          isAtRisk ? 'bg-caution-soft text-on-caution-soft' : 'text-muted',
        )}
      >
        <Smartphone aria-hidden="true" className="size-4.5 shrink-0" />
        {/* In attack mode the bar stays one row. */}
        <span className="max-md:max-w-28 attack:max-md:sr-only">{t.status}</span>
      </button>
      {open &&
        createPortal(
          <Suspense fallback={null}>
            <LocalMeaning onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
