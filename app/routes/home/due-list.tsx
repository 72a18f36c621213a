import { RowLink } from '#app/components/row-link.tsx';
import { type Diary, entireDiary, useDiary } from '#app/diary/diary.ts';
import { useReminderTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToDay, linkToTreatment } from '#app/paths.ts';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { type DueReminder, due } from '#domain/reminders/due.ts';

/** What this screen asks for anyway, in places of its own. */
const askedHere: readonly DueReminder['kind'][] = ['dose_result', 'open_episode', 'month_letter'];

/** What is due of the reminders that are on, each a link to where it is answered. */
export default function DueList({ now }: { readonly now: Instant }) {
  const diary = useDiary(entireDiary);
  const all = diary ? due(diary, currentZone(), now) : [];
  const shown = all.filter(({ kind }) => !askedHere.includes(kind));
  if (!diary || shown.length === 0) return null;
  return <Lines due={shown} diary={diary} now={now} />;
}

interface LinesProps {
  readonly due: readonly DueReminder[];
  readonly diary: Diary;
  readonly now: Instant;
}

function Lines({ due: shown, diary, now }: LinesProps) {
  const t = useReminderTexts().due;
  const locale = useLocale();
  const today = localDateOf(now, currentZone());
  const lineOf = ({ kind, subject, localDate }: DueReminder): readonly [address: string, text: string] => {
    switch (kind) {
      case 'daily_dose':
        return [linkToDay(localDate, locale), t.daily_dose];
      case 'treatment_due': {
        const treatment = diary.treatments.find(({ id }) => id === subject);
        return [linkToTreatment(subject ?? '', locale), t.treatment_due(treatment?.name ?? '')];
      }
      case 'questionnaire_due':
        return [linkTo('qualityOfLife', locale), t.questionnaire_due];
      case 'appointment':
        return [
          linkTo('appointment', locale),
          t.appointment(formatDay(locale, diary.settings.appointmentDate ?? today, 'full')),
        ];
      default:
        return [linkToDay(today, locale), t.check_in];
    }
  };
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="text-muted text-sm">
        {t.heading}
      </h2>
      <ul>
        {shown.map((one) => {
          const [address, text] = lineOf(one);
          return (
            <li key={`${one.kind} ${one.subject ?? ''}`}>
              <RowLink to={address}>{text}</RowLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
