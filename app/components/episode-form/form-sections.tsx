import { Fragment, memo, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { HeadMap } from '#app/components/head-map/head-map.tsx';
import { useDiary } from '#app/diary/diary.ts';
import { useCodes, useEpisodeColumns, useFormTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { cx } from '#app/ui/cx.ts';
import { lazily } from '#app/ui/lazily.ts';
import { type FormSection, formSections, sectionsByUse } from '#domain/person/entry-habits.ts';
import { isOwnCode } from '#domain/vocabulary/codes.ts';
import { type Impact, type ImpactArea, impactAreas, impacts } from '#domain/vocabulary/impact.ts';
import type { QuestionProps } from '../entry-questions/episode-question.tsx';
import { useIsAsked } from '../entry-questions/use-is-asked.ts';
import { CodeChips } from '../vocabulary/code-chips.tsx';
import { useCodeLabels } from '../vocabulary/code-labels.ts';
import { useFirstKnown } from '../vocabulary/ordered-list.ts';
import type { CodeIn } from '../vocabulary/vocabularies.ts';
import { AuraPart } from './aura-part.tsx';
import { type EpisodeDraft, isOver, pastStartOf } from './draft.ts';
import { EndPart } from './end-part.tsx';
import { EnteredPart } from './entered-part.tsx';
import { sectionTiles } from './form-columns.tsx';
import { MedicationPart } from './medication-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { QualityPart } from './quality-part.tsx';
import { ReadingsPart } from './readings-part.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Change, FormPart } from './use-episode-form.ts';

interface PlacesPartProps extends Pick<EpisodeDraft, 'places'> {
  readonly past: boolean;
  readonly change: Change;
}

/** Where it hurts, on the person's own left and right. */
const PlacesPart = memo(function PlacesPart({ places, past, change }: PlacesPartProps) {
  const { questions, pastQuestions } = useEpisodeColumns();
  const codes = useCodes().places;
  return (
    <SectionFrame section="places" past={past} chosen={places.map((place) => codes[place])}>
      <HeadMap
        legend={(past ? pastQuestions : questions).places}
        values={places}
        onChange={(chosen) => change({ places: chosen })}
      />
    </SectionFrame>
  );
});

interface ImpactPartProps extends Pick<EpisodeDraft, 'impact'> {
  readonly change: Change;
}

/** How much work, housework and social life was lost. */
const ImpactPart = memo(function ImpactPart({ impact, change }: ImpactPartProps) {
  const t = useFormTexts().impact;
  const codes = useCodes();
  const answer = (area: ImpactArea, given: Impact | null) => change({ impact: { ...impact, [area]: given } });
  const summary = impactAreas.flatMap((area) => {
    const given = impact[area];
    return given === null ? [] : t.summary(codes.impactAreas[area], codes.impact[given]);
  });
  return (
    <SectionFrame section="impact" chosen={summary}>
      <div className="flex flex-col gap-5">
        {impactAreas.map((area) => (
          <ChoiceChips
            key={area}
            legend={codes.impactAreas[area]}
            even
            options={impacts.map((value) => ({ value, label: codes.impact[value] }))}
            value={impact[area]}
            onChange={(given) => answer(area, given)}
            onClear={() => answer(area, null)}
          />
        ))}
      </div>
    </SectionFrame>
  );
});

// Few people choose its questions.
const EpisodeQuestion = lazily(() => import('../entry-questions/episode-question.tsx'));

/** The sections in this person's order, fixed once known; undefined until then. */
function useSections(): readonly FormSection[] | undefined {
  const { status } = useSession();
  const mine = useFirstKnown(useDiary(useCallback((diary) => sectionsByUse(diary.episodes), [])));
  return status === 'visitor' ? formSections : mine;
}

interface SectionsProps extends FormPart {
  /** The cabinet is offered in a row above Save. */
  readonly hasCabinetRow?: boolean;
}

/**
 * The optional details of an episode in sections that open in place, ordered by the person's own use. Each part gets only
 * its own values, so a change renders one part.
 */
export function FormSections({ draft, change, problems, hasCabinetRow = false }: SectionsProps) {
  const order = useSections();
  const past = isOver(draft);
  const isAsked = useIsAsked();
  const hasAura = Object.keys(draft.aura).length > 0 || draft.auraSigns.length > 0;
  const hasSymptoms = draft.symptoms.some((code) => !isOwnCode(code));
  const ask = (question: QuestionProps['question'], isAsked: boolean) =>
    isAsked && (
      <Suspense fallback={null}>
        <EpisodeQuestion question={question} draft={draft} change={change} />
      </Suspense>
    );
  const { pastQuestions } = useEpisodeColumns();
  const put = useCodeChanges(change);
  const parts: Readonly<Record<FormSection, ReactNode>> = {
    places: <PlacesPart places={draft.places} past={past} change={change} />,
    symptoms: (
      <CodesPart
        list="symptoms"
        legend={past ? pastQuestions.symptoms : undefined}
        values={draft.symptoms}
        onChange={put.symptoms}
      >
        {ask('most_bothersome', hasSymptoms && isAsked('most_bothersome', draft.mostBothersome !== null))}
      </CodesPart>
    ),
    medication: (
      <MedicationPart
        hasCabinetRow={hasCabinetRow}
        intakes={draft.intakes}
        zone={draft.zone}
        past={pastStartOf(draft)}
        tookNothing={draft.tookNothing}
        problems={problems}
        change={change}
      />
    ),
    relief_methods: (
      <CodesPart list="relief_methods" values={draft.reliefMethods} onChange={put.reliefMethods} />
    ),
    context: <CodesPart list="context" values={draft.context} onChange={put.context} />,
    quality: (
      <QualityPart quality={draft.quality} aggravated={draft.aggravated} past={past} change={change}>
        {ask('type', isAsked('type', draft.typeOverride !== null))}
      </QualityPart>
    ),
    aura: (
      <AuraPart aura={draft.aura} auraSigns={draft.auraSigns} problems={problems} change={change}>
        <EnteredPart draft={draft} rules={['weakness', 'atypical_aura', 'long_aura']} />
        {ask(
          'aura_timing',
          isAsked('aura_timing', draft.auraTiming !== null) && (hasAura || draft.auraTiming !== null),
        )}
      </AuraPart>
    ),
    premonitory: <CodesPart list="premonitory" values={draft.premonitory} onChange={put.premonitory} />,
    readings: (
      <ReadingsPart
        readings={draft.readings}
        intensity={draft.intensity}
        end={draft.end}
        problems={problems}
        change={change}
      />
    ),
    impact: <ImpactPart impact={draft.impact} change={change} />,
    // The postdrome is asked about only once the attack is over.
    postdrome: (past || draft.postdrome.length > 0) && (
      <CodesPart list="postdrome" values={draft.postdrome} onChange={put.postdrome} />
    ),
  };
  return (
    <div className={sectionTiles}>
      {/* First, because what is said there is the answer of many others. */}
      <NotesPart draft={draft} change={change} problems={problems} isSaved={!hasCabinetRow} />
      <EndPart
        end={draft.end}
        endedAt={draft.endedAt}
        past={pastStartOf(draft)}
        zone={draft.endZone ?? draft.zone}
        problems={problems}
        change={change}
      />
      {/* Until the order is known the place is reserved but invisible, so that no section moves under a finger. */}
      <div className={cx('contents', order === undefined && 'invisible')}>
        {(order ?? formSections).map((section) => (
          <Fragment key={section}>{parts[section]}</Fragment>
        ))}
      </div>
    </div>
  );
}

/** A change of each list of codes; the same functions as long as `change` is the same. */
function useCodeChanges(change: Change) {
  return useMemo(
    () => ({
      // A symptom that is removed cannot stay the most bothersome.
      symptoms: (symptoms: EpisodeDraft['symptoms']) =>
        change(({ mostBothersome: worst }) => ({
          symptoms,
          mostBothersome: worst !== null && symptoms.includes(worst) ? worst : null,
        })),
      premonitory: (premonitory: EpisodeDraft['premonitory']) => change({ premonitory }),
      postdrome: (postdrome: EpisodeDraft['postdrome']) => change({ postdrome }),
      context: (context: EpisodeDraft['context']) => change({ context }),
      reliefMethods: (reliefMethods: EpisodeDraft['reliefMethods']) => change({ reliefMethods }),
    }),
    [change],
  );
}

/** The sections that are one list of codes. */
type CodesSection = 'symptoms' | 'premonitory' | 'postdrome' | 'context' | 'relief_methods';

interface Props<List extends CodesSection> {
  readonly list: List;
  /** Replaces the default question. */
  readonly legend?: string | undefined;
  readonly values: readonly CodeIn<List>[];
  readonly onChange: (values: CodeIn<List>[]) => void;
  /** Optional questions. */
  readonly children?: ReactNode;
}

function Codes<List extends CodesSection>({ list, legend, values, onChange, children }: Props<List>) {
  const { questions } = useEpisodeColumns();
  const say = useCodeLabels();
  return (
    <SectionFrame section={list} chosen={values.map((code) => say(list, code))}>
      <CodeChips list={list} legend={legend ?? questions[list]} values={values} onChange={onChange} />
      {children}
    </SectionFrame>
  );
}

/** One list of codes as a section. Rendered again only when its own values change. */
const CodesPart = memo(Codes) as typeof Codes;
