import { useState } from 'react';
import { Link } from 'react-router';
import { useFormatMedicine } from '#app/components/medication/format-medicine.ts';
import { useFormatTaken } from '#app/components/relative-instant.ts';
import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToEpisode, linkToIntake } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { addDays, currentZone, localDateOf } from '#domain/calendar-date.ts';
import type { CabinetItem } from '#domain/intake/cabinet.ts';
import { medicineKey } from '#domain/intake/cabinet-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';

/** Days shown at first, and per step further back. */
const windowDays = 90;

interface Props {
  readonly item: CabinetItem;
  /** Newest first. */
  readonly intakes: readonly Intake[];
}

/** Intakes of a medicine, three months at a time; empty stretches are skipped. */
export function MedicineHistory({ item, intakes }: Props) {
  const t = useMedicationTexts().history;
  const locale = useLocale();
  const key = medicineKey(item);
  const taken = intakes.filter((intake) => medicineKey(intake) === key);
  const [since, setSince] = useState(() => {
    const recently = addDays(localDateOf(new Date().toISOString(), currentZone()), 1 - windowDays);
    // The last intake is shown, however long ago it was.
    const last = taken[0]?.localDate ?? recently;
    return last < recently ? addDays(last, 1 - windowDays) : recently;
  });
  const shown = taken.filter(({ localDate }) => localDate >= since);
  const next = taken[shown.length];
  return (
    <section aria-labelledby="medicine-history">
      <h3 id="medicine-history" className="font-semibold">
        {t.heading}
      </h3>
      {taken.length > 0 ? (
        <p className="text-muted text-sm">{t.since(formatDay(locale, since, 'long'))}</p>
      ) : (
        <p className="mt-2">{t.none}</p>
      )}
      <ul className="mt-1 divide-y divide-border">
        {shown.map((intake) => (
          <li key={intake.id}>
            <IntakeLine intake={intake} />
          </li>
        ))}
      </ul>
      {next ? (
        <Button className="mt-3" onClick={() => setSince(addDays(next.localDate, 1 - windowDays))}>
          {t.more}
        </Button>
      ) : (
        taken.length > 0 && <p className="mt-2 text-muted text-sm">{t.all}</p>
      )}
    </section>
  );
}

/** One intake, linking to where it is edited: its episode, or its own form. */
function IntakeLine({ intake }: { readonly intake: Intake }) {
  const t = useMedicationTexts().history;
  const words = useWords().outcome;
  const locale = useLocale();
  const formatTaken = useFormatTaken();
  const formatMedicine = useFormatMedicine();
  const to =
    intake.episodeId === null
      ? linkToIntake(locale, { id: intake.id })
      : linkToEpisode(intake.episodeId, locale);
  const facts = [
    intake.dose === null ? null : formatMedicine({ ...intake, name: '' }).trim(),
    intake.episodeId === null ? t.outside : t.ofEpisode,
    intake.outcome === null ? null : words[intake.outcome].toLocaleLowerCase(locale),
  ];
  return (
    <Link
      to={to}
      className="-mx-2 block min-h-target rounded-md px-2 py-2 text-on-surface no-underline hover:bg-accent-soft hover:text-on-accent-soft"
    >
      <span className="block first-letter:uppercase">{formatTaken(intake)}</span>
      <span className="block text-muted text-sm">{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </Link>
  );
}
