import type { ReactNode } from 'react';
import { useEpisodeColumns, useEpisodeTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { AuraMark, MoonMark, PillMark } from '#app/ui/marks/index.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import { type CourseStep, courseOf } from '#domain/episode/episode-course.ts';
import { isDoseHourUnknown, isHourUnknown } from '#domain/episode/start-hour.ts';
import { useCourseLabels } from './use-course-labels.ts';

interface Props {
  readonly episode: Episode;
}

/** Timeline of an episode: premonitory symptoms, start, intakes, end. Pain is shown in its own chart. */
export function EpisodeTimeline({ episode }: Props) {
  const t = useEpisodeTexts().timeline;
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-4 text-xl">
        {t.heading}
      </h2>
      <ol>
        {courseOf(episode)
          .filter((step) => step.kind !== 'reading')
          .map((step) => (
            <Step key={keyOf(step)} step={step} episode={episode} />
          ))}
      </ol>
    </section>
  );
}

/** Steps of the course other than pain readings. */
type TimelineStep = Exclude<CourseStep, { kind: 'reading' }>;

function keyOf(step: TimelineStep): string {
  return step.kind === 'intake' ? step.intake.id : step.kind;
}

function Step({ step, episode }: Props & { readonly step: TimelineStep }) {
  const t = useEpisodeTexts().timeline;
  const { labels } = useEpisodeColumns();
  const courseLabels = useCourseLabels(episode);
  switch (step.kind) {
    case 'premonitory':
      return (
        <TimelineItem
          what={labels.premonitory}
          more={courseLabels.list('premonitory', episode.premonitory)}
          open
        />
      );
    case 'aura':
      return (
        <TimelineItem mark={<AuraMark className="size-6" />} what={labels.aura} more={courseLabels.aura()} />
      );
    case 'start':
      return (
        <TimelineItem
          {...(episode.wokeWith && { mark: <MoonMark className="size-6" />, more: t.wokeWith })}
          what={t.started}
          when={isHourUnknown(episode) ? t.noHour : courseLabels.time(step)}
        />
      );
    case 'intake':
      return (
        <TimelineItem
          mark={<PillMark className="size-6" />}
          what={courseLabels.took(step.intake)}
          when={isDoseHourUnknown(step.intake) ? t.noHour : courseLabels.takenAt(step)}
          more={courseLabels.effect(step.intake)}
        />
      );
    case 'still':
      return <TimelineItem what={t.still} when={courseLabels.time(step)} open />;
    case 'end':
      return <TimelineItem what={t.ended} when={courseLabels.time(step)} />;
    case 'ongoing':
      return <TimelineItem what={t.ongoing} open />;
    case 'end_unknown':
      return <TimelineItem what={t.endUnknown} open />;
    case 'postdrome':
      return (
        <TimelineItem what={labels.postdrome} more={courseLabels.list('postdrome', episode.postdrome)} />
      );
  }
}

interface TimelineItemProps {
  readonly what: ReactNode;
  /** Time as text. */
  readonly when?: ReactNode;
  readonly more?: ReactNode;
  readonly mark?: ReactNode;
  /** Whether the step is not over (ongoing, or end unknown): its mark is dashed. */
  readonly open?: boolean;
}

/** One step of a timeline: a mark on the line, what happened, and when. */
function TimelineItem({ what, when, more, mark, open = false }: TimelineItemProps) {
  return (
    <li className="group/step relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-[0.9375rem] border-border-strong border-l-2 group-last/step:hidden"
      />
      <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-surface text-muted">
        {mark ?? (
          <span
            className={cx(
              'size-3.5 rounded-full border-2 border-on-surface',
              open ? 'border-dashed' : 'bg-on-surface',
            )}
          />
        )}
      </span>
      <div className="min-w-0 pt-0.5 wrap-anywhere">
        <p className="font-medium">{what}</p>
        {when && <p className="text-muted text-sm first-letter:uppercase">{when}</p>}
        {more && <p className="text-sm">{more}</p>}
      </div>
    </li>
  );
}
