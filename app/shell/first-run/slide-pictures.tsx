import { type ReactNode, useId } from 'react';
import { painShade } from '../../components/pain-shade.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { monthNames } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { cx } from '../../ui/cx.ts';

/** Worst pain of each day of three invented months: a digit, `f` without a headache, `.` not recorded. */
const months = [
  'ff7ff..f36fff8fffff.5ffff9fff.ff',
  'f4fffff7fff.fff6fff..ffff8ff',
  'fff5fffff..fff3ffffff7ffff.fff',
];

/** A small picture of the product: inert, and without a name, because the slide says in words what it shows. */
function Picture({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div
      inert
      className={cx('overflow-hidden rounded-lg border border-border bg-surface p-3', className)}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}

/** Three months day by day, as the calendar's year shows them. */
export function YearPicture() {
  const names = monthNames(useLocale());
  return (
    <Picture className="flex flex-col gap-2">
      {months.map((days, month) => (
        <div key={days} className="flex items-center gap-2">
          <span className="w-7 text-muted text-xs first-letter:uppercase">
            {names[month + 2]?.slice(0, 3)}
          </span>
          <span className="grid h-9 flex-1 grid-cols-[repeat(31,minmax(0,1fr))] gap-px">
            {[...days].slice(0, 31).map((day, date) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its day
              <span key={date} className="relative bg-surface-sunken">
                {day === 'f' && <span className="absolute inset-x-0 bottom-0 h-1 bg-support" />}
                {/\d/.test(day) && (
                  <span
                    className={cx('absolute inset-x-0 bottom-0 rounded-t-[2px]', painShade(Number(day)))}
                    style={{ height: `${Number(day) * 10}%` }}
                  />
                )}
              </span>
            ))}
          </span>
        </div>
      ))}
    </Picture>
  );
}

/** The pain of an attack with its button, as on the entry screen; drawn, so that no page loads the form's parts apart. */
export function EntryPicture() {
  const t = useFirstRunTexts().tutorial.entry;
  return (
    <Picture>
      <p className="mb-2 font-semibold">{t.pain}</p>
      <div className="grid grid-cols-4 gap-1.5">
        {Array.from({ length: 11 }, (_, pain) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={pain}
            className={cx(
              'grid h-10 place-items-center rounded-md font-semibold tabular-nums',
              pain === 6 && 'ring-2 ring-on-surface ring-offset-2 ring-offset-surface',
              painShade(pain),
            )}
          >
            {pain}
          </span>
        ))}
      </div>
      <span className={cx(buttonStyle('primary'), 'mt-3 w-full')}>{t.save}</span>
    </Picture>
  );
}

/** The first page of the report: figures, a year of days, and a table. */
export function ReportPicture() {
  const t = useFirstRunTexts().tutorial.report;
  const clip = useId();
  return (
    <Picture className="bg-surface-sunken">
      <svg viewBox="0 0 300 190" className="block h-auto w-full" role="presentation">
        <clipPath id={clip}>
          <rect width="300" height="190" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect x="36" y="0" width="228" height="200" rx="3" className="fill-surface-raised stroke-border" />
          <g className="fill-on-surface">
            <text x="52" y="24" fontSize="13" fontWeight="700">
              {t.title}
            </text>
            {t.figures.map(({ number, label }, place) => (
              <g key={label} transform={`translate(${52 + place * 70} 58)`}>
                <text fontSize="20" fontWeight="700">
                  {number}
                </text>
                <text y="13" fontSize="8.5" fillOpacity="0.75">
                  {label}
                </text>
              </g>
            ))}
            {months.map((days, row) =>
              [...days].slice(0, 31).map((day, date) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its day
                  key={`${row}-${date}`}
                  x={52 + date * 6.4}
                  y={86 + row * 13}
                  width="5.4"
                  height="11"
                  fillOpacity={/\d/.test(day) ? 0.15 + Number(day) * 0.08 : day === 'f' ? 0.05 : 0}
                />
              )),
            )}
            {[0, 1, 2, 3].map((row) => (
              <g key={row} fillOpacity="0.3">
                <rect x="52" y={138 + row * 13} width={[70, 58, 64, 50][row]} height="4" rx="1" />
                <rect x="160" y={138 + row * 13} width="22" height="4" rx="1" />
                <rect x="206" y={138 + row * 13} width="30" height="4" rx="1" />
              </g>
            ))}
          </g>
        </g>
      </svg>
    </Picture>
  );
}
