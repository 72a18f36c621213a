import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ExternalLink } from '#app/ui/icons.tsx';
import { severalReferenceDays } from '#domain/clinical/overuse.ts';
import { medicationClasses, overuseReferenceDays } from '#domain/vocabulary/overuse-classes.ts';

/** The chapter of the classification with these numbers. */
const sourceAddress =
  'https://ichd-3.org/8-headache-attributed-to-a-substance-or-its-withdrawal/8-2-medication-overuse-headache-moh/';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is counted, the numbers it is compared with, who published them, and what they do not mean. */
export default function ReferenceDialog({ open, onClose }: Props) {
  const t = useMedicationTexts();
  const words = useWords().medicationClass;
  const referred = medicationClasses.filter((one) => overuseReferenceDays[one] !== null);
  return (
    <Dialog open={open} onClose={onClose} title={t.reference.title} closeLabel={t.medicines.close}>
      <div className="flex flex-col gap-4">
        <p>{t.reference.overuse}</p>
        <p>{t.reference.counted}</p>
        <table className="w-full text-left">
          <caption className="mb-2 text-left text-muted text-sm">{t.reference.table}</caption>
          <thead>
            <tr className="border-border-strong border-b text-sm">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t.reference.class}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t.reference.days}
              </th>
            </tr>
          </thead>
          <tbody>
            {referred.map((one) => (
              <ReferenceRow key={one} name={words[one]} days={overuseReferenceDays[one] ?? 0} />
            ))}
            <ReferenceRow name={t.reference.severalName} days={severalReferenceDays} />
          </tbody>
        </table>
        <p className="text-sm">
          {t.reference.gepants} {t.reference.lasmiditan}
        </p>
        <p>{t.reference.notAdvice}</p>
        <p className="text-sm">
          {t.reference.source}:{' '}
          <a href={sourceAddress} target="_blank" rel="noreferrer" hrefLang="en">
            {t.reference.sourceName}
            <ExternalLink aria-hidden="true" className="ml-1 inline size-4" />
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function ReferenceRow({ name, days }: { readonly name: string; readonly days: number }) {
  const t = useMedicationTexts().reference;
  return (
    <tr className="border-border border-b">
      <th scope="row" className="py-2 pr-3 font-normal">
        {name}
      </th>
      <td className="whitespace-nowrap py-2 text-right tabular-nums">{t.from(days)}</td>
    </tr>
  );
}
