import { Suspense, useEffect } from 'react';
import { lazily } from '#app/ui/lazily.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const loadSavedEntry = () => import('./saved-entry.tsx');

// Nobody sees it before something is written down; it comes after the form, and is there when Save is pressed.
const SavedEntry = lazily(async () => ({ default: (await loadSavedEntry()).SavedEntry }));

/** Logging an episode: one screen, three taps, everything else optional and in place. */
export default function EntryScreen() {
  const entry = useEntry();
  useEffect(() => {
    // Out of reach now, it is asked for again when it is drawn.
    loadSavedEntry().catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto w-full max-w-text px-4 pt-5 md:px-6 md:pt-8">
      {entry.saved ? (
        <Suspense fallback={null}>
          <SavedEntry entry={entry} saved={entry.saved} />
        </Suspense>
      ) : (
        <EntryForm entry={entry} />
      )}
    </div>
  );
}
