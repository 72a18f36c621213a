import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { recordCurrentPain } from '#app/diary/writes/episode-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useEpisodeTexts, useFormTexts, useHygieneTexts, useWords } from '#app/i18n/areas.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode } from '#app/paths.ts';
import { useAttackMode } from '#app/preferences/attack-mode.ts';
import { usePreference } from '#app/preferences/store.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronRight, CircleCheck, LifeBuoy, NotebookPen, Pill } from '#app/ui/icons.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { HeadMark } from '#app/ui/marks/index.tsx';
import { vibrate } from '#app/ui/vibrate.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { currentZone, type Instant, latest, localDateTimeOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { hygieneOf } from '#domain/episode/episode-hygiene.ts';
import { lastPainOf, recordedPains } from '#domain/episode/episode-parts.ts';
import { peakOf } from '#domain/episode/episode-rules.ts';
import { isOutcomeAsked } from '#domain/intake/outcome-rules.ts';
import { isSevere, painBandOf } from '#domain/vocabulary/pain.ts';
import { PainButtons } from '../episode-form/pain-buttons.tsx';
import { OutcomeArrival, OutcomeList, useOutcomeQuestions } from '../medication/outcome-questions.tsx';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { AttackRing } from './attack-ring.tsx';
import { IsItOver } from './is-it-over.tsx';
import { SavedSuddenOnset } from './saved-sudden-onset.tsx';
import { TakeSomething } from './take-something.tsx';
import { type Noted, TapResult } from './tap-result.tsx';
import { endNow, useEndEpisode } from './use-end-episode.ts';

const loadHelp = () => import('../safety/red-flags-sheet.tsx');
const RedFlagsSheet = lazily(loadHelp);
const TellSheet = lazily(() => import('../sentence/tell-sheet.tsx'));

const titleIdOf = ({ id }: Episode) => `open-${id}`;

type Sheet = 'pain' | 'tell' | 'dose' | 'over' | 'outcome' | 'help';

interface Props {
  readonly episode: Episode;
  readonly now: Instant;
  /** `page` where it is the whole screen; otherwise the page around it already says which attack it is, or it is a picture. */
  readonly place: 'page' | 'part' | 'picture';
  /** Called as it is closed here. */
  readonly onEnded: () => void;
}

/**
 * The open attack (docs/decisions/050-the-open-attack.md): its time, its pain, its last dose, and four actions, each of
 * them at most two taps and undone beside it. It fills a small phone and does not scroll.
 */
export function AttackScreen({ episode, now, place, onEnded }: Props) {
  const t = useHygieneTexts().attack;
  const tell = useFormTexts().sections.notes;
  const [sheet, setSheet] = useState<Sheet>();
  const [noted, setNoted] = useState<Noted>();
  const { end, isEnding } = useEndEpisode(episode, onEnded);
  const toastFailure = useFailureToast();
  const { asking, onAnswer } = useOutcomeQuestions(episode.intakes, (intake) => isOutcomeAsked(intake, now));
  const hygiene = hygieneOf(episode, now);
  useDimByItself(episode.id, place === 'page');

  const close = () => setSheet(undefined);
  const done = (what: Noted) => {
    setNoted(what);
    close();
  };
  const undo = () => {
    noted?.takeBack().then(() => setNoted(undefined), toastFailure);
  };
  // Whether it goes on is asked after a day, and then the end may be long ago.
  const over = () => (hygiene === 'settled' ? end(endNow(episode)) : setSheet('over'));
  return (
    <section
      aria-labelledby={titleIdOf(episode)}
      data-attack={place === 'picture' ? undefined : place}
      className="@container mx-auto flex w-full max-w-form flex-col gap-1.5"
    >
      <Since episode={episode} place={place} />
      <OutcomeArrival asking={asking} />
      <AttackRing episode={episode} now={now} />
      {/* Its place is kept, so that no button moves under a finger. */}
      <div className="flex min-h-11 flex-wrap items-center justify-center">
        <div role="status" className="-my-3">
          {noted && <TapResult text={noted.text} onUndo={undo} />}
        </div>
        {asking.length > 0 ? (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setSheet('outcome')}>
            {t.askOutcome}
          </Button>
        ) : (
          !noted && (
            <DimOffer isOffered={place === 'page'} now={now}>
              <LastPains episode={episode} />
            </DimOffer>
          )
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5 @min-[34rem]:grid-cols-4">
        <Action Icon={HeadMark} label={t.hurts} onPress={() => setSheet('pain')} opens />
        <Action Icon={Pill} label={t.taken} onPress={() => setSheet('dose')} opens />
        <Action
          Icon={CircleCheck}
          label={t.over}
          busy={isEnding}
          leads={hygiene !== 'settled'}
          onPress={over}
          opens={hygiene !== 'settled'}
        />
        <Action Icon={LifeBuoy} label={t.help} onPress={() => setSheet('help')} opens isHelp />
      </div>
      {noted?.effect}
      {noted?.isFirstSevere && <SavedSuddenOnset episode={episode} />}
      {sheet === 'pain' && (
        <Dialog open variant="sheet" hideTitle title={t.hurts} closeLabel={t.close} onClose={close}>
          <TakeCurrentPain episode={episode} onNoted={done} />
          <Button variant="quiet" className="mt-2 -ml-4" onClick={() => setSheet('tell')}>
            <NotebookPen aria-hidden="true" className="size-5" />
            {tell}
          </Button>
        </Dialog>
      )}
      {sheet === 'tell' && (
        <Dialog open variant="sheet" title={tell} closeLabel={t.close} onClose={close}>
          <Suspense fallback={null}>
            <TellSheet episode={episode} onNoted={done} onEnded={onEnded} />
          </Suspense>
        </Dialog>
      )}
      {sheet === 'dose' && (
        <Dialog open variant="sheet" title={t.whatTaken} closeLabel={t.close} onClose={close}>
          <TakeSomething episode={episode} onNoted={done} />
        </Dialog>
      )}
      {sheet === 'over' && (
        <Dialog open variant="sheet" hideTitle title={t.over} closeLabel={t.close} onClose={close}>
          <IsItOver episode={episode} now={now} hygiene={hygiene} onEnded={onEnded} onNoted={done} />
        </Dialog>
      )}
      {sheet === 'outcome' && (
        <Dialog open variant="sheet" hideTitle title={t.askOutcome} closeLabel={t.close} onClose={close}>
          <OutcomeList intakes={asking} onAnswer={onAnswer} />
        </Dialog>
      )}
      {sheet === 'help' && (
        <Suspense fallback={null}>
          <RedFlagsSheet onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** Since when: on its own page, the way to all that was noted of it. */
function Since({ episode, place }: Pick<Props, 'episode' | 'place'>) {
  const t = useHygieneTexts().attack;
  const locale = useLocale();
  const formatInstant = useFormatRelativeInstant();
  const { line } = useEpisodeTexts();
  const { pain } = useWords();
  const { startedAt, zone } = episode;
  const last = lastPainOf(episode).pain;
  const Heading = place === 'page' ? 'h1' : 'h2';
  const title = t.title(formatInstant(startedAt, zone));
  return (
    <Heading id={titleIdOf(episode)} className="text-center font-normal text-base text-muted">
      {place === 'page' ? (
        <Link
          to={linkToEpisode(episode.id, locale)}
          className="inline-flex min-h-11 items-center gap-1 text-muted no-underline hover:text-accent"
        >
          <VisuallyHidden>{line.intensity(last, pain[painBandOf(last)])}. </VisuallyHidden>
          {title}
          <VisuallyHidden>. {t.see}</VisuallyHidden>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : (
        title
      )}
    </Heading>
  );
}

/** The last three pains with their times: whether it grows or fades is seen. */
function LastPains({ episode }: Pick<Props, 'episode'>) {
  const { line } = useEpisodeTexts();
  const { pain } = useWords();
  const locale = useLocale();
  return (
    <ol className="flex w-full flex-wrap items-baseline justify-center gap-x-2 tabular-nums">
      {recordedPains(episode)
        .slice(-3)
        .map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pains may have one minute, and none moves
          <li key={place} className="flex items-baseline gap-1.5">
            {place > 0 && (
              <span aria-hidden="true" className="h-0.5 w-4 self-center rounded-full bg-border" />
            )}
            <span aria-hidden="true" className="font-semibold text-lg">
              {one.pain}
            </span>
            <VisuallyHidden>{line.intensity(one.pain, pain[painBandOf(one.pain)])}</VisuallyHidden>
            <span className="text-muted text-sm">{formatTime(locale, one.at, one.zone)}</span>
          </li>
        ))}
    </ol>
  );
}

interface ActionProps {
  readonly Icon: (props: { readonly className: string }) => ReactElement;
  readonly label: string;
  readonly onPress: () => void;
  /** It opens a sheet. */
  readonly opens?: boolean;
  /** The question it answers is due. */
  readonly leads?: boolean;
  /** Leads to the number to call: it has a colour of its own. */
  readonly isHelp?: boolean;
  readonly busy?: boolean;
}

/** One of the four large buttons. */
function Action({ Icon, label, onPress, opens, leads, isHelp, busy }: ActionProps) {
  return (
    <Button
      variant={leads ? 'primary' : 'secondary'}
      size="lg"
      busy={busy ?? false}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onPress}
      className={cx(
        'min-h-19 flex-col gap-1 px-2! py-1! tall:min-h-24 tall:gap-2 taller:min-h-30',
        isHelp && 'bg-caution-soft! text-on-caution-soft!',
      )}
    >
      <Icon className="size-6 shrink-0 tall:size-8" />
      {label}
    </Button>
  );
}

interface TakeCurrentPainProps {
  readonly episode: Episode;
  readonly onNoted: (noted: Noted) => void;
}

/** The present pain: one tap records it, with the current time. */
function TakeCurrentPain({ episode, onNoted }: TakeCurrentPainProps) {
  const pageDiary = usePageDiary();
  const t = useHygieneTexts().attack;
  const legend = useFormTexts().readings.now;
  const formatInstant = useFormatRelativeInstant();
  const toastFailure = useFailureToast();
  const last = lastPainOf(episode);

  const note = (intensity: number) => {
    const reading = {
      id: crypto.randomUUID(),
      episodeId: episode.id,
      // If the clock was ahead when the episode began, a reading must not lie before the start.
      readAt: latest(thisMinute(), episode.startedAt),
      zone: currentZone(),
      intensity,
    };
    const isFirstSevere = isSevere(intensity) && !isSevere(peakOf(episode));
    recordCurrentPain(pageDiary, episode, reading).then((takeBack) => {
      vibrate();
      onNoted({ text: t.painNoted(intensity), takeBack, isFirstSevere });
    }, toastFailure);
  };
  return (
    <PainButtons
      legend={legend}
      hint={t.lastPain(last.pain, formatInstant(last.at, last.zone))}
      onChoose={note}
    />
  );
}

/** The attacks for which this page has dimmed: switched off by hand, it stays off. */
const dimmed = new Set<string>();

/** Changes to the attack theme for an open attack, once, if the person has chosen that. */
function useDimByItself(episodeId: string, isShown: boolean): void {
  const [choice] = usePreference('dimInAttack');
  const { attack, setAttack } = useAttackMode();
  useEffect(() => {
    if (choice !== 'yes' || !isShown || dimmed.has(episodeId)) return;
    dimmed.add(episodeId);
    if (!attack) setAttack(true);
  }, [choice, isShown, episodeId, attack, setAttack]);
}

const isFirstAttack = ({ episodes }: Diary) => episodes.length === 1;

/** Between nine in the evening and six in the morning. */
function isNight(now: Instant): boolean {
  const hour = Number(localDateTimeOf(now, currentZone()).slice(11, 13));
  return hour >= 21 || hour < 6;
}

interface DimOfferProps {
  readonly isOffered: boolean;
  readonly now: Instant;
  /** What stands in its place otherwise. */
  readonly children: ReactNode;
}

/** Offers the attack theme for every attack, in the first one and at night, until it is answered. */
function DimOffer({ isOffered, now, children }: DimOfferProps) {
  const t = useHygieneTexts().attack.dim;
  const [choice, setChoice] = usePreference('dimInAttack');
  const { attack } = useAttackMode();
  const isFirst = useDiary(isFirstAttack) ?? false;
  if (!isOffered || choice !== '' || attack || !(isFirst || isNight(now))) return children;
  return (
    <div className="flex w-full items-center gap-1.5">
      <p className="min-w-0 flex-1 text-sm leading-tight">{t.question}</p>
      <Button className="px-3!" onClick={() => setChoice('yes')}>
        {t.yes}
      </Button>
      <Button variant="quiet" className="px-3!" onClick={() => setChoice('no')}>
        {t.no}
      </Button>
    </div>
  );
}
