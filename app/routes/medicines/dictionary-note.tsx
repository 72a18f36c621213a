import { useMedicationTexts } from '#app/components/medication/texts.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { medicinesReviewDate } from '#domain/vocabulary/medicines.ts';

/** Where names and classes come from, when they were last read against it, and who has not done so. */
export function DictionaryNote() {
  const t = useMedicationTexts().dictionary;
  const locale = useLocale();
  return (
    <Disclosure summary={t.heading}>
      <div className="flex flex-col gap-2 text-sm">
        <p>{t.text}</p>
        <p>
          {t.reviewed(formatDay(locale, medicinesReviewDate, 'long'))} {t.noClinician}
        </p>
        <p>{t.own}</p>
      </div>
    </Disclosure>
  );
}
