import { Suspense, useEffect } from 'react';
import { cx } from '#app/ui/cx.ts';
import { lazily, loadWhenIdle } from '#app/ui/lazily.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const loadSavedEntry = () => import('./saved-entry.tsx');

// Not needed before the first save: downloaded after the form, ready when Save is pressed.
const SavedEntry = lazily(async () => ({ default: (await loadSavedEntry()).SavedEntry }));

/** Entry screen: logs an episode in three taps; everything else is optional and in place. */
export default function EntryScreen() {
  const entry = useEntry();
  const { state } = entry;
  useEffect(() => loadWhenIdle(loadSavedEntry), []);
  return (
    <div
      className={cx(
        'mx-auto w-full max-w-text px-4 pt-3 md:px-8 md:pt-8',
        !('saved' in state) && 'wide:max-w-page wide:pt-4',
      )}
    >
      {'saved' in state ? (
        <Suspense fallback={null}>
          <SavedEntry entry={entry} saved={state.saved} isStored={state.name === 'saved'} />
        </Suspense>
      ) : (
        <EntryForm entry={entry} />
      )}
    </div>
  );
}
