import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useDiary } from '#app/data/diary.ts';
import { useSession } from '#app/data/session.ts';
import { cx } from '#app/ui/cx.ts';
import { type FormSection, formSections, sectionsByUse } from '#domain/own-use.ts';
import { CodeChips } from '../vocabulary/code-chips.tsx';
import { useCodeLabels } from '../vocabulary/code-labels.ts';
import { useFirstKnown } from '../vocabulary/ordered-list.ts';
import type { CodeIn } from '../vocabulary/vocabularies.ts';
import { AuraPart } from './aura-part.tsx';
import { type EpisodeDraft, pastStartOf } from './draft.ts';
import { EndPart } from './end-part.tsx';
import { ImpactPart } from './impact-part.tsx';
import { MedicationPart } from './medication-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PlacesPart } from './places-part.tsx';
import { QualityPart } from './quality-part.tsx';
import { ReadingsPart } from './readings-part.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useFormTexts } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** The sections in this person's order, from the first moment it is known; undefined until then. */
function useSections(): readonly FormSection[] | undefined {
  const { status } = useSession();
  const mine = useFirstKnown(useDiary(useCallback((diary) => sectionsByUse(diary.episodes), [])));
  return status === 'visitor' ? formSections : mine;
}

/**
 * The optional details of an episode in sections that open in place, ordered by the person's own use. Each part gets
 * only the values it shows, so a change renders one part.
 */
export function FormSections({ draft, change, problems }: FormPart) {
  const order = useSections();
  const put = useMemo(
    () => ({
      symptoms: (symptoms: EpisodeDraft['symptoms']) => change({ symptoms }),
      premonitory: (premonitory: EpisodeDraft['premonitory']) => change({ premonitory }),
      postdrome: (postdrome: EpisodeDraft['postdrome']) => change({ postdrome }),
      context: (context: EpisodeDraft['context']) => change({ context }),
      reliefMethods: (reliefMethods: EpisodeDraft['reliefMethods']) => change({ reliefMethods }),
    }),
    [change],
  );
  const parts: Readonly<Record<FormSection, ReactNode>> = {
    places: <PlacesPart places={draft.places} change={change} />,
    symptoms: <CodesPart list="symptoms" values={draft.symptoms} onChange={put.symptoms} />,
    medication: (
      <MedicationPart
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
    quality: <QualityPart quality={draft.quality} aggravated={draft.aggravated} change={change} />,
    aura: <AuraPart aura={draft.aura} auraSigns={draft.auraSigns} problems={problems} change={change} />,
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
    // What stays afterwards is asked once there is an afterwards.
    postdrome: (draft.end !== 'ongoing' || draft.postdrome.length > 0) && (
      <CodesPart list="postdrome" values={draft.postdrome} onChange={put.postdrome} />
    ),
    notes: <NotesPart notes={draft.notes} problems={problems} change={change} />,
  };
  return (
    <div className="border-border border-t">
      <EndPart
        end={draft.end}
        endedAt={draft.endedAt}
        zone={draft.zone}
        problems={problems}
        change={change}
      />
      {/* Until the order is known the place is kept and nothing shown, so that no section moves from under a finger. */}
      <div className={cx(order === undefined && 'invisible')}>
        {(order ?? formSections).map((section) => (
          <div key={section}>{parts[section]}</div>
        ))}
      </div>
    </div>
  );
}

/** The sections that are one list of codes. */
type CodesSection = 'symptoms' | 'premonitory' | 'postdrome' | 'context' | 'relief_methods';

interface Props<List extends CodesSection> {
  readonly list: List;
  readonly values: readonly CodeIn<List>[];
  readonly onChange: (values: CodeIn<List>[]) => void;
}

function Codes<List extends CodesSection>({ list, values, onChange }: Props<List>) {
  const t = useFormTexts();
  const say = useCodeLabels();
  return (
    <SectionFrame section={list} said={values.map((code) => say(list, code))}>
      <CodeChips list={list} legend={t[list].legend} values={values} onChange={onChange} />
    </SectionFrame>
  );
}

/** One list of codes as a section. Drawn again only when its own values change. */
const CodesPart = memo(Codes) as typeof Codes;
