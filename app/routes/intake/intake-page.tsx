import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Diary } from '#app/diary/diary.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEpisode } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone } from '#domain/calendar-date.ts';
import { readAddress } from '#domain/intake/address-answers.ts';
import { intakeDrafts, type Opening, openingOf } from './first-intake.ts';
import { IntakeEditor } from './intake-editor.tsx';

interface Props {
  readonly diary: Diary;
  /** `id`, or `day` and `medicine`, unvalidated as the address gives them. */
  readonly parameters: URLSearchParams;
  /** Answers for a new one, from a shortcut (domain/intake/address-answers.ts). */
  readonly brought: URLSearchParams | undefined;
}

/** Opens the intake the address names. An intake of an episode is edited with its episode. */
export function IntakePage({ diary, parameters, brought }: Props) {
  const t = useMedicationTexts().intake;
  const locale = useLocale();
  const id = parameters.get('id');
  // Frozen while editing: a change or deletion on another device must not replace the form.
  const [existing] = useState(() => diary.intakes.find((intake) => intake.id === id));
  const [zone] = useState(() => existing?.zone ?? currentZone());
  const [answers] = useState(() =>
    brought && !existing ? readAddress(brought, diary.cabinet, locale) : undefined,
  );
  const [opening, setOpening] = useState<Opening>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what the diary says later does not take the form away
  useEffect(() => {
    let isGone = false;
    void openingOf(diary, parameters, zone, existing, answers).then((found) => {
      if (!isGone) setOpening(found);
      else if (found.storedDraft) intakeDrafts.open(found.storedDraft.id)();
    });
    return () => {
      isGone = true;
    };
  }, []);

  if (id !== null && existing === undefined) {
    return (
      <EmptyState
        mark={<PillMark />}
        title={<h1>{t.notFound}</h1>}
        action={
          <LinkButton as={Link} to={linkTo('medicines', locale)}>
            {t.toMedicines}
          </LinkButton>
        }
      >
        <p>{t.notFoundText}</p>
      </EmptyState>
    );
  }
  if (existing && existing.episodeId !== null) {
    return (
      <EmptyState
        mark={<PillMark />}
        title={<h1>{t.ofEpisode}</h1>}
        action={
          <LinkButton as={Link} variant="primary" to={linkToEpisode(existing.episodeId, locale)}>
            {t.toEpisode}
          </LinkButton>
        }
      >
        <p>{t.ofEpisodeText}</p>
      </EmptyState>
    );
  }
  if (!opening) return <Skeleton className="h-104" />;
  return <IntakeEditor opening={opening} zone={zone} existing={existing} answers={answers} />;
}
