import { Suspense, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { PartLinks } from '#app/components/part-links.tsx';
import { usePartTexts, useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { Section } from '../settings-section.tsx';
import { sectionIds } from '../settings-sections.ts';
import { ExtraQuestions } from './extra-questions.tsx';

// A chunk of its own: few people have a local diary.
const RemainingLocal = lazily(() => import('#app/components/local/remaining-local.tsx'));
const ListEditor = lazily(async () => ({
  default: (await import('#app/components/vocabulary/list-editor.tsx')).ListEditor,
}));

/** Settings of the diary itself. */
export function DiarySection() {
  const t = usePartTexts();
  const settings = useSettingsTexts();
  const isLocal = useSession().status === 'local';
  const [editing, setEditing] = useState<OrderedList>();
  return (
    <Section name="diary">
      <PartLinks />
      <div>
        <h3 className="font-medium">{t.lists}</h3>
        <p className="text-muted text-sm">{t.listsText}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {(Object.keys(t.list) as OrderedList[]).map((list) => (
            <Button key={list} aria-haspopup="dialog" onClick={() => setEditing(list)}>
              {t.list[list]}
            </Button>
          ))}
        </div>
      </div>
      <ExtraQuestions />
      {!isLocal && (
        <Suspense fallback={null}>
          <RemainingLocal place="settings" />
        </Suspense>
      )}
      <a
        href={`#${sectionIds.export}`}
        className="inline-flex min-h-target items-center self-start text-accent"
      >
        {settings.sections.export}
      </a>
      {editing && (
        <Suspense fallback={null}>
          <ListEditor list={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
