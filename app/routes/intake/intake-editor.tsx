import type { FormEvent } from 'react';
import { Link } from 'react-router';
import AddressNotice from '#app/components/address-notice.tsx';
import { SaveBar } from '#app/components/episode-form/save-bar.tsx';
import { focusFirstProblem } from '#app/components/episode-form/use-episode-form.ts';
import { CabinetButtons } from '#app/components/medication/cabinet-buttons.tsx';
import { SaidDaysLine } from '#app/components/medication/days-left-text.tsx';
import { DoseAgain } from '#app/components/medication/dose-again.tsx';
import { IntakeFields } from '#app/components/medication/intake-fields.tsx';
import { OutcomeChoice } from '#app/components/medication/outcome-choice.tsx';
import { SideEffectFields } from '#app/components/medication/side-effect-fields.tsx';
import { useProblemText } from '#app/components/problem-text.ts';
import { useFormatRelativeInstant } from '#app/components/relative-instant.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import type { AddressAnswers } from '#domain/intake/address-answers.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { Opening } from './first-intake.ts';
import { useIntakeForm } from './use-intake-form.ts';

/** Value of the "no episode" chip. */
const noEpisode = 'none';

interface EpisodeChoiceProps {
  /** Episodes it may belong to, newest first. */
  readonly episodes: readonly Episode[];
  readonly value: string | null;
  readonly onChange: (episodeId: string | null) => void;
}

/** Chooses the episode an intake belongs to: the open one by default, or none. */
function EpisodeChoice({ episodes, value, onChange }: EpisodeChoiceProps) {
  const t = useMedicationTexts().intake;
  const formatInstant = useFormatRelativeInstant();
  if (episodes.length === 0) return null;
  return (
    <ChoiceChips
      legend={t.forEpisode}
      options={[
        ...episodes.map(({ id, startedAt, zone }) => ({
          value: id,
          label: t.forThis(formatInstant(startedAt, zone)),
        })),
        { value: noEpisode, label: episodes.length === 1 ? t.notForThis : t.forNone, quiet: true },
      ]}
      value={value ?? noEpisode}
      onChange={(chosen) => onChange(chosen === noEpisode ? null : chosen)}
    />
  );
}

interface Props {
  readonly opening: Opening;
  readonly zone: string;
  /** Undefined for a new one. */
  readonly existing: Intake | undefined;
  /** What an address has brought for a new one. */
  readonly answers: AddressAnswers | undefined;
}

/** What was taken and when; everything else is optional. */
export function IntakeEditor({ opening, zone, existing, answers }: Props) {
  const texts = useMedicationTexts();
  const t = texts.intake;
  const locale = useLocale();
  const form = useIntakeForm(opening, zone, existing);
  const { draft, change, problems } = form;
  const problem = useProblemText(problems, draft);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.save()) return;
    focusFirstProblem(event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate>
      <header className="mb-5">
        <h1 className="text-xl md:text-2xl">{existing ? t.editTitle : t.title}</h1>
        {!existing && (
          <p className="mt-1 text-muted">
            {form.episodes.length > 0 ? (
              t.leadOpen
            ) : (
              <>
                {t.lead}{' '}
                <Link to={linkTo('entry', locale)} className="text-accent underline">
                  {t.toEntry}
                </Link>
              </>
            )}
          </p>
        )}
      </header>
      {answers && <AddressNotice answers={answers} waits={form.restored} />}
      {form.restored && (
        <Notice role="status" className="mb-5">
          <p>{t.draftRestored}</p>
          <Button variant="quiet" className="-ml-4" onClick={form.startOver}>
            {t.discardDraft}
          </Button>
        </Notice>
      )}
      <div className="flex flex-col gap-5">
        <EpisodeChoice
          episodes={form.episodes}
          value={draft.episodeId}
          onChange={(episodeId) => change({ episodeId })}
        />
        {!existing && draft.name.trim() === '' && (
          <CabinetButtons
            medicines={form.offered}
            day={form.day}
            today={form.today}
            uses={form.uses}
            onTake={form.take}
          />
        )}
        <IntakeFields intake={draft} zone={zone} problem={problem} change={change} known={form.known} />
        {form.before && form.taken && <DoseAgain before={form.before} at={form.taken} />}
        {form.left && <SaidDaysLine lefts={[form.left]} moment="after" explains />}
        {form.isDue && (
          <div>
            <OutcomeChoice
              legend={texts.outcome.legend}
              mayWait
              value={draft.outcome}
              onChange={(outcome) => change({ outcome })}
            />
            <SideEffectFields
              values={draft.sideEffects}
              onChange={(sideEffects) => change({ sideEffects })}
            />
          </div>
        )}
        <Field
          label={texts.fields.notes}
          hint={texts.fields.notesHint}
          aside={texts.fields.optional}
          error={problem('notes')}
        >
          <TextArea rows={3} value={draft.notes} onChange={({ target }) => change({ notes: target.value })} />
        </Field>
        {existing && (
          <Button variant="quiet" className="-ml-4 self-start" onClick={() => void form.remove()}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t.remove}
          </Button>
        )}
      </div>
      <SaveBar label={t.save} busy={form.saving} problems={problems} />
    </form>
  );
}
