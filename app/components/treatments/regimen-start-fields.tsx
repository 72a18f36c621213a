import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Field } from '#app/ui/field.tsx';
import { OptionGroup } from '#app/ui/option-group.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { isCalendarDay } from '#domain/calendar-date.ts';
import type { TreatmentPart } from './detail-fields.tsx';
import { useFormatStart } from './format-regimen.ts';
import { readStart, type StartDraft } from './treatment-draft.ts';

const inputs = {
  es: ['startDay', 'startMonth', 'startYear'],
  en: ['startMonth', 'startDay', 'startYear'],
} as const satisfies Record<string, readonly (keyof StartDraft)[]>;

/** The start: a day, a month or a year, as far as remembered. The value is repeated in words. */
export function RegimenStartFields({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  const locale = useLocale();
  const start = readStart(draft);
  const formatStart = useFormatStart((day) => formatDay(locale, day, 'long'));
  return (
    <OptionGroup
      legend={t.start}
      hint={t.startHint}
      error={problem('startDate')}
      layout="flex flex-wrap gap-3"
    >
      {inputs[locale].map((field) => (
        <Field key={field} label={t.startParts[field]} className={field === 'startYear' ? 'w-24' : 'w-16'}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={field === 'startYear' ? 4 : 2}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <p className="w-full text-muted text-sm first-letter:uppercase">
        {isCalendarDay(start.startDate) && formatStart(start)}
      </p>
    </OptionGroup>
  );
}
