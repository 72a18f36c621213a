import { CalendarHeart } from 'lucide-react';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { contextTags } from '#domain/vocabulary/context.ts';
import { useFormTexts, useWords } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** What surrounded the episode. The words claim no cause. */
export function ContextPart({ draft, change }: FormPart) {
  const t = useFormTexts().context;
  const words = useWords().context;
  const locale = useLocale();
  const chosen = draft.context.map((tag) => words[tag]);
  return (
    <Disclosure
      summary={t.heading}
      icon={<CalendarHeart aria-hidden="true" className="size-5" />}
      value={chosen.length > 0 ? formatList(locale, chosen) : t.none}
    >
      <ToggleChips
        legend={t.legend}
        options={contextTags.map((tag) => ({ value: tag, label: words[tag] }))}
        values={draft.context}
        onChange={(context) => change({ context })}
      />
    </Disclosure>
  );
}
