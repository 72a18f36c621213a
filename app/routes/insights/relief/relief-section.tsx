import { useId, useState } from 'react';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useStatistic } from '#app/components/insights/statistics.tsx';
import { useReliefTexts } from '#app/i18n/areas.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  enoughJudged,
  judgedFor,
  type MedicineRelief,
  type ReliefMeasure,
  type ReliefStatistic,
  reliefByMedicine,
} from '#domain/statistics/relief.ts';
import { IntervalRows } from '../interval-rows.tsx';
import { useIntervalRow } from './interval-row.ts';
import { MedicineDetails } from './medicine-details.tsx';
import { useReliefWords } from './relief-words.ts';

/** The result of each medicine. */
export default function Section() {
  const statistic = useStatistic(reliefByMedicine, 'recent');
  if (!statistic) return <Skeleton className="h-96" />;
  return <Relief statistic={statistic} />;
}

function Relief({ statistic }: { readonly statistic: ReliefStatistic<MedicineRelief> }) {
  const t = useReliefTexts();
  const { sentenceOf, nameOf, share } = useReliefWords();
  const { medicines } = statistic;
  const isEnough = (measure: ReliefMeasure) =>
    medicines.some((medicine) => judgedFor(medicine, measure) >= enoughJudged);
  const [measure, setMeasure] = useState<ReliefMeasure>(
    isEnough('free') && !isEnough('relief') ? 'free' : 'relief',
  );
  const id = useId();
  const { sentence, detail, key: answer } = sentenceOf(statistic, measure);
  // The one that answers stands first.
  const ordered = medicines.toSorted((a, b) => Number(b.key === answer) - Number(a.key === answer));
  const isDrawn = isEnough('relief') || isEnough('free');
  return (
    <div className="flex flex-col gap-8">
      {isDrawn ? (
        <div className="flex flex-col gap-4">
          <SegmentedControl
            legend={t.legend}
            options={(['relief', 'free'] as const).map((value) => ({ value, label: t.measures[value] }))}
            value={measure}
            onChange={setMeasure}
            className="print:hidden"
          />
          <ReliefFigure medicines={ordered} measure={measure} title={sentence} detail={detail} />
        </div>
      ) : (
        <NeedsMore>
          {sentence} {detail}
        </NeedsMore>
      )}
      {medicines.length > 0 && (
        <section aria-labelledby={id}>
          <h2 id={id} className="font-semibold text-lg">
            {t.details.heading}
          </h2>
          <div className="mt-1">
            {ordered.map((medicine) => (
              <MedicineDetails
                key={medicine.key}
                medicine={medicine}
                name={nameOf(medicine)}
                value={
                  medicine[measure]
                    ? t.withShare(t.measures[measure], share(medicine[measure]))
                    : medicine.relief || medicine.free
                      ? '—'
                      : t.details.none
                }
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

interface FigureProps {
  readonly medicines: readonly MedicineRelief[];
  readonly measure: ReliefMeasure;
  readonly title: string;
  readonly detail: string;
}

function ReliefFigure({ medicines, measure, title, detail }: FigureProps) {
  const t = useReliefTexts();
  const { nameOf, share, pain, range } = useReliefWords();
  const rowOf = useIntervalRow(measure);
  const judged = medicines.filter((medicine) => judgedFor(medicine, measure) > 0);
  return (
    <Figure
      title={title}
      note={detail !== '' && <span className="text-base text-on-surface">{detail}</span>}
      method={t.note[measure]}
      legend={[
        {
          key: 'share',
          mark: <span className="size-3.5 rounded-full bg-accent attack:bg-on-surface" />,
          text: t.marks.share,
        },
        {
          key: 'interval',
          mark: <span className="h-2.5 w-6 rounded-full border border-border-strong bg-accent-soft" />,
          text: t.marks.interval,
        },
      ]}
      table={{
        columns: [
          t.table.medicine,
          t.table.doses,
          t.table.episodes,
          t.table.judged,
          t.table.relief,
          t.table.interval,
          t.table.free,
          t.table.pain,
        ],
        rows: medicines.map((medicine) => ({
          key: medicine.key,
          cells: [
            nameOf(medicine),
            medicine.treatments,
            medicine.episodes,
            medicine.judged,
            share(medicine.relief),
            medicine.relief && medicine.relief.of >= enoughJudged ? range(medicine.relief) : '',
            share(medicine.free),
            medicine.painNoted > 0 ? t.details.painMedian(pain(medicine.medianPain), medicine.painNoted) : '',
          ],
        })),
      }}
    >
      {(labelledBy) => (
        <IntervalRows
          labelledBy={labelledBy}
          rows={judged.map((medicine) => {
            const { key, treatments, episodes, medianPainOf } = medicine;
            const text = t.row(treatments, episodes, pain(medianPainOf[measure]));
            return rowOf(key, nameOf(medicine), medicine, text);
          })}
        />
      )}
    </Figure>
  );
}
