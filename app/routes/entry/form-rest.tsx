import { Suspense } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { type EpisodeDraft, pastStartOf } from '#app/components/episode-form/draft.ts';
import { sectionTiles } from '#app/components/episode-form/form-columns.tsx';
import type { FormPart } from '#app/components/episode-form/use-episode-form.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { cx } from '#app/ui/cx.ts';
import { lazily } from '#app/ui/lazily.ts';
import { formSections } from '#domain/person/entry-habits.ts';

// Not needed for an entry of three taps: downloaded once the form is usable, and precached with the rest for offline
// use.
const FormSections = lazily(async () => ({
  default: (await import('#app/components/episode-form/form-sections.tsx')).FormSections,
}));
const QuickMedication = lazily(async () => ({
  default: (await import('./quick-medication.tsx')).QuickMedication,
}));
const CabinetRow = lazily(async () => ({
  default: (await import('./cabinet-row.tsx')).CabinetRow,
}));

/** Placeholder with as many closed sections as will follow, so that the layout does not shift: the note and the end, for the postdrome. */
function SectionsPlace() {
  return (
    <div aria-hidden="true" className={cx(sectionTiles, 'invisible attack:hidden')}>
      {['notes', ...formSections].map((section) => (
        <div key={section} className="min-h-target" />
      ))}
    </div>
  );
}

/** Optional parts of the form: all sections, or in attack mode only acute medication. */
export function FormRest({ draft, change, problems }: FormPart) {
  const { status } = useSession();
  const { attack } = useAttackMode();
  // The order of the sections belongs to the person, so a prerendered page cannot know it.
  if (status === 'unknown') return <SectionsPlace />;
  return (
    <Suspense fallback={attack ? null : <SectionsPlace />}>
      {attack ? (
        <QuickMedication draft={draft} change={change} problems={problems} />
      ) : (
        <FormSections draft={draft} change={change} problems={problems} hasCabinetRow />
      )}
    </Suspense>
  );
}

/**
 * The usual medicine, above Save. Its place is kept from the first paint on, so that a finger going for a number never hits
 * a medicine that has just arrived.
 */
export function MedicineRow({ draft, change }: Pick<FormPart, 'draft' | 'change'>) {
  const { status } = useSession();
  const isKnown = status !== 'unknown' && status !== 'visitor';
  return (
    <div className="mb-2 min-h-13.5 signed-out:hidden attack:min-h-18 md:min-h-24">
      {isKnown && (
        <Suspense fallback={null}>
          <CabinetRow {...intakesOf(draft)} change={change} />
        </Suspense>
      )}
    </div>
  );
}

const intakesOf = (draft: EpisodeDraft) => ({
  intakes: draft.intakes,
  zone: draft.zone,
  past: pastStartOf(draft),
});
