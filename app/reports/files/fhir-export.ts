import { inSlices } from '#app/diary/snapshot/in-slices.ts';
import { currentZone, daysBetween, localDateOf } from '#domain/calendar-date.ts';
import type { CountedDays } from '#domain/clinical/overuse.ts';
import { type CountableDiary, statisticsInput } from '#domain/counting/input.ts';
import type { ReportProfile } from '#domain/person/report-profile.ts';
import { referenceTo } from '#domain/reports/fhir/fhir-context.ts';
import {
  compositionOf,
  type FhirEntry,
  type FhirSection,
  type FhirSource,
  fhirBundleText,
  fhirEntries,
  fhirSections,
} from '#domain/reports/fhir/fhir-document.ts';
import type { FhirPerson } from '#domain/reports/fhir/person.ts';
import type { Reference } from '#domain/reports/fhir/resources.ts';
import { type ReportChoice, usualSections } from '#domain/reports/report-choice.ts';
import type { FileOptions } from './analysis-export.ts';

export type { FhirPerson } from '#domain/reports/fhir/person.ts';

/** Characters that are passed to the file at once. */
const chunkLength = 1 << 16;

/** Writes the document in slices. Its composition, which comes first, lists what follows: resources are made twice. */
async function writeDocument(source: FhirSource, { onProgress, signal }: FileOptions): Promise<Blob> {
  const { days } = source.input;
  // Days are computed, then resources are counted and named, then written.
  let [part, done, all] = [0, 0, days.first === undefined ? 1 : daysBetween(days.first, days.today) + 1];
  const step = () => {
    done += 1;
  };
  const afterSlice = () => {
    signal?.throwIfAborted();
    onProgress?.((part + Math.min(1, done / all)) / 3);
  };
  const nextPart = (expected: number) => {
    [part, done, all] = [part + 1, 0, Math.max(1, expected)];
  };
  signal?.throwIfAborted();
  await inSlices(days.prepare(), step, afterSlice);
  nextPart(days.within(source.period).length + source.input.episodes.length + source.input.intakes.length);
  const sections = new Map<FhirSection, Reference[]>(fhirSections.map((section) => [section, []]));
  let resources = 0;
  const name = ({ section, resource }: FhirEntry) => {
    step();
    resources += 1;
    if (section !== 'subject') sections.get(section)?.push(referenceTo(resource.id));
  };
  await inSlices(fhirEntries(source), name, afterSlice);
  nextPart(resources);
  const parts: BlobPart[] = [];
  const text = fhirBundleText(source);
  let waiting = text.begin() + text.entry(compositionOf(source, sections));
  const write = ({ resource }: FhirEntry) => {
    step();
    waiting += text.entry(resource);
    if (waiting.length < chunkLength) return;
    parts.push(new Blob([waiting]));
    waiting = '';
  };
  await inSlices(fhirEntries(source), write, afterSlice);
  parts.push(waiting + text.end());
  onProgress?.(1);
  return new Blob(parts, { type: 'application/fhir+json' });
}

/** What the document is made from. */
interface FhirDiary extends CountableDiary {
  readonly userId: string;
  readonly reportProfile: ReportProfile | undefined;
}

/**
 * A FHIR R4 document of a period (docs/decisions/073), without the name of the person.
 * @throws DOMException `AbortError`
 */
export async function makeFhir(
  diary: FhirDiary,
  person: FhirPerson | undefined,
  period: CountedDays,
  options: FileOptions & {
    /** Origin of the product's pages. */
    readonly site: string;
    /** The report's sections; by default the usual ones. */
    readonly choice?: Pick<ReportChoice, 'sections' | 'details'>;
  },
): Promise<Blob> {
  const { fhir } = await import('#app/i18n/en/fhir.ts');
  const { document, attribution } = fhir;
  const at = new Date().toISOString();
  const zone = currentZone();
  const source: FhirSource = {
    userId: diary.userId,
    input: statisticsInput(diary, { birthYear: person?.birthYear ?? null }, at, localDateOf(at, zone)),
    person,
    profile: diary.reportProfile,
    period,
    choice: options.choice ?? { sections: usualSections, details: [] },
    site: options.site,
    made: { at, zone },
    notice: [...document, attribution.snomed, attribution.loinc],
  };
  return writeDocument(source, options);
}
