import { Suspense, useState } from 'react';
import { PartLinks } from '#app/components/part-links.tsx';
import { parts as en } from '#app/i18n/en/parts.ts';
import { parts as es } from '#app/i18n/es/parts.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazily } from '#app/ui/lazily.ts';
import type { OrderedList } from '#domain/diary-settings.ts';
import { Section } from './section.tsx';
import { sectionIds } from './sections.ts';
import { useSettingsTexts } from './texts.ts';

const texts = { es, en };
const ListEditor = lazily(async () => ({
  default: (await import('#app/components/vocabulary/list-editor.tsx')).ListEditor,
}));

/** Everything about the diary itself that is arranged rather than written. */
export function DiarySection() {
  const t = useTexts(texts);
  const settings = useSettingsTexts();
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
