import { Suspense } from 'react';
import { useSession } from '#app/account/session.ts';
import { type EpisodeDraft, pastStartOf } from '#app/components/episode-form/draft.ts';
import type { FormPart } from '#app/components/episode-form/use-episode-form.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { lazily } from '#app/ui/lazily.ts';
import { formSections } from '#domain/day/own-use.ts';

// Three taps need none of this: it is downloaded once the form can be used, and kept with the rest for no network.
const FormSections = lazily(async () => ({
  default: (await import('#app/components/episode-form/form-sections.tsx')).FormSections,
}));
const QuickMedication = lazily(async () => ({
  default: (await import('#app/components/episode-form/quick-medication.tsx')).QuickMedication,
}));
const CabinetRow = lazily(async () => ({
  default: (await import('#app/components/episode-form/cabinet-row.tsx')).CabinetRow,
}));

/** As many closed sections as there will be, so that nothing moves when they come. */
function SectionsPlace() {
  return (
    <div aria-hidden="true" className="invisible border-t attack:hidden">
      {formSections.map((section) => (
        <div key={section} className="min-h-target border-b py-3.5">
          &nbsp;
        </div>
      ))}
    </div>
  );
}

/** What can be said beyond when and how bad: everything, or during an attack what was taken. */
export function FormRest({ draft, change, problems }: FormPart) {
  const { status } = useSession();
  const { attack } = useAttackMode();
  // Whose sections they are, and so in which order, a prerendered page cannot know.
  if (status === 'unknown') return <SectionsPlace />;
  return (
    <Suspense fallback={attack ? null : <SectionsPlace />}>
      {attack ? (
        <QuickMedication {...intakesOf(draft)} change={change} />
      ) : (
        <FormSections draft={draft} change={change} problems={problems} hasCabinetRow />
      )}
    </Suspense>
  );
}

/** The usual tablet, above Save. */
export function MedicineRow({ draft, change }: Pick<FormPart, 'draft' | 'change'>) {
  const { status } = useSession();
  if (status === 'unknown' || status === 'visitor') return null;
  return (
    <Suspense fallback={null}>
      <CabinetRow {...intakesOf(draft)} change={change} />
    </Suspense>
  );
}

const intakesOf = (draft: EpisodeDraft) => ({
  intakes: draft.intakes,
  zone: draft.zone,
  past: pastStartOf(draft),
});
