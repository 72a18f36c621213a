import { emptyDraft } from '#app/components/episode-form/draft.ts';
import { EntryTop } from '#app/components/episode-form/entry-top.tsx';
import { useMedicationSentence } from '#app/components/insights/medication-sentence.ts';
import { LetterBars } from '#app/components/letter/letter-card.tsx';
import { LetterDays } from '#app/components/letter/letter-days.tsx';
import { AttackScreen } from '#app/components/open-episode/attack-screen.tsx';
import { useFormTexts, useInsightsMedicationTexts, useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { cx } from '#app/ui/cx.ts';
import { addMinutes, currentZone, localDateOf } from '#domain/calendar-date.ts';
import { anEpisode, anIntake } from '#domain/examples/fixtures.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { medicationOverTime } from '#domain/statistics/medication.ts';
import { monthLetter } from '#domain/statistics/month-letter.ts';
import { medicineOf } from '#domain/vocabulary/medicines.ts';

/**
 * Pictures of the product for the visitor's home: its own components with invented people, drawn when the site is built, and
 * inert. What changes on a screen changes in its picture.
 */
const nothing = () => undefined;

/** The entry as somebody has it who has chosen how much it hurts. */
export function EntryPicture() {
  const t = useFormTexts();
  return (
    <div
      inert
      className="@container w-full rounded-xl bg-surface-raised px-2.5 pt-4 pb-3 @min-[44rem]:px-4 [&_.invisible]:hidden [&_header>p:first-child]:font-semibold shadow-[0_0_2.5rem_var(--accent-soft)]"
    >
      <EntryTop
        heading="p"
        draft={{ ...emptyDraft(), intensity: 6 }}
        problems={{}}
        change={nothing}
        choosePain={nothing}
      />
      <span className={cx(buttonStyle('primary', 'lg'), 'w-full')}>{t.save}</span>
    </div>
  );
}

const zone = currentZone();
const began = `${localDateOf(new Date().toISOString(), zone)}T07:10` as const;
const attack = anEpisode({ started: began, zone, intensity: 7 });
const dose = {
  ...anIntake({ taken: began.replace('07:10', '07:25'), zone, medicine: 'sumatriptan' }),
  dose: 50,
  unit: 'mg',
  episodeId: attack.id,
} as const;

/** An attack that has been open for an hour and a quarter, with one dose. */
export function AttackPicture() {
  const name = medicineOf('sumatriptan').names[useLocale()];
  return (
    <div
      inert
      data-theme="attack"
      className="w-full rounded-lg bg-surface p-4 text-on-surface [&_button]:min-h-19!"
    >
      <AttackScreen
        episode={{ ...attack, intakes: [{ ...dose, name: name.charAt(0).toUpperCase() + name.slice(1) }] }}
        now={addMinutes(attack.startedAt, 75)}
        place="picture"
        onEnded={nothing}
      />
    </div>
  );
}

const letter = monthLetter(womanOf34, '2026-08');

/** The first card of a letter. */
export function LetterPicture() {
  if (!letter) throw new Error('The invented diary has no letter');
  return (
    <ol inert className="w-full [&_details]:hidden [&_section]:min-h-0! [&_section]:p-4! [&>li]:px-0!">
      <LetterDays letter={letter} />
    </ol>
  );
}

const answer = medicationOverTime(womanOf34);

/** The insights' answer about medicines for the diary whose report the page shows, with its numbers. */
export function AnswerPicture() {
  const { question } = useInsightsMedicationTexts();
  const { lead, text } = useMedicationSentence()(answer);
  const names = useWords().medicationClass;
  const { several: together } = useMedicationTexts().month;
  const { classes, several } = answer.thirty;
  const counts = classes.map(({ medicationClass, ...count }) => ({ ...count, name: names[medicationClass] }));
  // The class with the fewest days gives way to all of them together, which the answer is about.
  const bars = [
    ...(several ? [{ ...several, name: together }] : []),
    ...counts.toSorted((one, other) => other.days - one.days),
  ]
    .flatMap(({ name, days, reference }) =>
      reference === null ? [] : [{ name, value: days, full: reference, text: `${days} / ${reference}` }],
    )
    .slice(0, 3);
  return (
    <div className="flex w-full flex-col gap-4 rounded-lg bg-surface-raised p-4">
      <div>
        <p className="text-muted text-sm">{question}</p>
        <p className="font-semibold text-xl leading-tight">{lead}</p>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <LetterBars bars={bars} />
    </div>
  );
}
