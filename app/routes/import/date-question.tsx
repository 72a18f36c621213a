import { type FormEvent, useState } from 'react';
import { useImportTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import type { DateOrder, DatesNeeded } from '#domain/import/mapping.ts';

interface Props {
  readonly needed: DatesNeeded;
  readonly onAnswer: (order: DateOrder) => void;
}

/** Asks which day a date of the file is, where all of its dates can be read in two orders. */
export function DateQuestion({ needed: { example, readings }, onAnswer }: Props) {
  const { dates: t } = useImportTexts();
  const locale = useLocale();
  const [chosen, setChosen] = useState<DateOrder | null>(null);
  const [isTried, setTried] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen !== null) onAnswer(chosen);
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby="import-dates" className="flex flex-col gap-5">
      <header>
        <h2 id="import-dates" className="text-xl">
          {t.heading}
        </h2>
        <p className="text-muted">{t.intro}</p>
      </header>
      <ChoiceChips
        legend={t.question(example)}
        options={readings.map(({ order, day }) => ({ value: order, label: formatDay(locale, day, 'long') }))}
        value={chosen}
        onChange={setChosen}
        error={isTried && chosen === null ? t.required : undefined}
      />
      <Button type="submit" variant="primary" size="lg" className="self-start">
        {t.submit}
      </Button>
    </form>
  );
}
