import { EntryForm } from './entry-form.tsx';
import { SavedEntry } from './saved-entry.tsx';
import { useEntry } from './use-entry.ts';

/** Logging an episode: one screen, three taps, everything else optional and in place. */
export default function EntryScreen() {
  const entry = useEntry();
  return (
    <div className="mx-auto w-full max-w-text px-4 pt-5 md:px-6 md:pt-8">
      {entry.saved ? <SavedEntry entry={entry} saved={entry.saved} /> : <EntryForm entry={entry} />}
    </div>
  );
}
