import { useState } from 'react';
import {
  type CardContent,
  type CardField,
  cardFields,
  EmergencyCard,
  emptyCard,
} from '#app/components/safety/emergency-card.tsx';
import { useFormatDose } from '#app/components/treatments/format-regimen.ts';
import { useToday } from '#app/components/use-today.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { type ProfileOwner, useReportPerson } from '#app/diary/report-person.ts';
import { useAppointmentTexts, useEmergencyCardTexts } from '#app/i18n/areas.ts';
import { formatDay, formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Printer } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { orderedCabinet, ownDose } from '#domain/intake/cabinet-rules.ts';
import { emergencyCardTextMax } from '#domain/limits.ts';
import { doseOn, treatmentsOn } from '#domain/treatment/treatment-rules.ts';
import { nameFor } from '#domain/vocabulary/generic-name.ts';
import { useCard } from './use-card.ts';

interface Props {
  readonly owner: ProfileOwner;
}

/** The lines the diary can fill in; the others are empty. Nothing is guessed: no allergy, and nothing not to give. */
function useCardOfDiary(owner: ProfileOwner): CardContent {
  const locale = useLocale();
  const today = useToday();
  const diary = useDiary(entireDiary);
  const person = useReportPerson(owner);
  const about = useAppointmentTexts().about;
  const formatDose = useFormatDose();
  const withDose = (name: string, dose: Parameters<typeof formatDose>[0] | undefined) =>
    [name, dose && formatDose(dose)].filter(Boolean).join(' ');
  const profile = diary?.reportProfile;
  const acute = diary
    ? orderedCabinet(diary.cabinet, diary.intakes)
        .filter(({ hidden }) => !hidden)
        .map((item) => withDose(nameFor(locale, item.name, item.medicine), ownDose(item, diary.intakes)))
    : [];
  const preventives = diary
    ? treatmentsOn(diary.treatments, today)
        .filter(({ deletedAt }) => deletedAt === null)
        .map((treatment) => withDose(treatment.name, doseOn(treatment, today)))
    : [];
  const pregnancy = profile?.pregnancy;
  return {
    ...emptyCard,
    name: person.name,
    birthYear: person.birthYear === null ? '' : String(person.birthYear),
    diagnosis: [
      profile?.diagnosis,
      profile?.diagnosis && profile.diagnosisBy && `(${about.diagnosedBys[profile.diagnosisBy]})`,
    ]
      .filter(Boolean)
      .join(' '),
    acute: formatList(locale, acute),
    regular: [formatList(locale, preventives), profile?.otherMedicines.trim()].filter(Boolean).join('. '),
    conditions: [
      profile?.otherConditions.trim(),
      pregnancy && pregnancy !== 'no' && `${about.pregnancy}: ${about.pregnancies[pregnancy]}`,
    ]
      .filter(Boolean)
      .join('. '),
  };
}

const fromDiaryFields = ['acute', 'regular'] as const satisfies readonly CardField[];

/** The card of somebody with a diary, which fills in what it can. */
export function CardOfDiary({ owner }: Props) {
  return <CardPage owner={owner.userId} fromDiary={useCardOfDiary(owner)} />;
}

interface CardPageProps {
  /** Null for a visitor. */
  readonly owner: string | null;
  readonly fromDiary?: CardContent;
}

/** The card as it prints, and its form. */
export function CardPage({ owner, fromDiary = emptyCard }: CardPageProps) {
  const t = useEmergencyCardTexts();
  const locale = useLocale();
  const today = useToday();
  const card = useCard(fromDiary, owner);
  const other = locale === 'es' ? 'en' : 'es';
  const [asking, setAsking] = useState(false);
  const { toast } = useToast();
  if (!card) return null;
  const { content, change } = card;
  const isOld = owner !== null && fromDiaryFields.some((field) => content[field] !== fromDiary[field]);
  const refill = () => {
    change(Object.fromEntries(fromDiaryFields.map((field) => [field, fromDiary[field]])));
    toast({ title: t.refilled, tone: 'calm' });
  };
  const hints: Partial<Record<CardField, string>> = t.hints;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:block">
      <section aria-labelledby="card" className="lg:order-last print:block">
        <h2 id="card" className="sr-only">
          {t.preview}
        </h2>
        <EmergencyCard content={content} texts={t} foot={t.card.date(formatDay(locale, today, 'dated'))} />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t.print}
          </Button>
          <a href={`${linkTo('appointment', other)}#card`} hrefLang={other} className="underline">
            {t.otherLanguage}
          </a>
        </div>
        <p className="mt-3 print:hidden">
          <a href={linkTo('redFlags', locale)} className="underline">
            {t.explained}
          </a>
        </p>
      </section>
      <section aria-labelledby="lines" className="flex flex-col gap-4 print:hidden">
        <div>
          <h2 id="lines" className="text-xl">
            {t.form}
          </h2>
          <p className="mt-1 text-muted">
            {card.restored ? t.restored : owner === null ? t.byHand : t.filled}
          </p>
          <p className="mt-1 text-muted text-sm">{t.kept}</p>
          {card.restored && isOld && (
            <Button className="mt-2" onClick={refill}>
              {t.refill}
            </Button>
          )}
        </div>
        {cardFields.map((field) => (
          <Field key={field} label={t.fields[field]} hint={hints[field]}>
            <TextArea
              rows={1}
              autoComplete="off"
              maxLength={emergencyCardTextMax}
              value={content[field]}
              onChange={({ target }) => change({ [field]: target.value.replaceAll('\n', ' ') })}
            />
          </Field>
        ))}
        <Button variant="quiet" className="self-start" onClick={() => setAsking(true)}>
          {t.clear}
        </Button>
      </section>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          card.clear();
          setAsking(false);
        }}
        title={t.clearAsk.title}
        text={t.clearAsk.text}
        confirmLabel={t.clearAsk.confirm}
        cancelLabel={t.clearAsk.cancel}
        closeLabel={t.clearAsk.cancel}
        tone="danger"
      />
    </div>
  );
}
