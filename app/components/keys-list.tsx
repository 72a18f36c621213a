import { useKeyTexts } from '#app/i18n/areas.ts';
import { usePreference } from '#app/preferences/store.ts';

/** A key as it is printed on the keyboard; beside what it does it is for the eye only. */
export function Key({ children, named = false }: { readonly children: string; readonly named?: boolean }) {
  return (
    <kbd
      aria-hidden={!named}
      className="inline-block min-w-6 rounded-sm border border-border-strong bg-surface px-1.5 text-center font-semibold text-on-surface text-xs leading-5"
    >
      {children}
    </kbd>
  );
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
  /** A word instead of nothing between the keys: "0 to 9". */
  readonly between?: string;
  /** A single letter or number, which the settings switch off. */
  readonly isLetter?: true;
}

/** The keys of the diary by screen: the one list of them. */
function useKeyGroups() {
  const t = useKeyTexts();
  const letter = (key: string, does: string): KeyLine => ({ keys: [key], does, isLetter: true });
  const numbers = (does: string): KeyLine => ({
    keys: ['0', '9'],
    between: t.names.to,
    does,
    isLetter: true,
  });
  const groups: Readonly<Record<keyof typeof t.groups, readonly KeyLine[]>> = {
    everywhere: [letter('n', t.log), letter('?', t.help), { keys: ['Ctrl', 'B'], does: t.menu }],
    entry: [numbers(t.choosePain)],
    calendar: [
      numbers(t.pain),
      letter('f', t.free),
      letter('e', t.edit),
      letter('z', t.undo),
      letter('/', t.search),
      { keys: ['←', '→', '↑', '↓'], does: t.day },
      { keys: t.names.pages.split(' '), does: t.month },
      { keys: [t.names.enter], does: t.panel },
    ],
  };
  return groups;
}

function Lines({ lines }: { readonly lines: readonly KeyLine[] }) {
  const [isOn] = usePreference('shortcuts');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
      {lines
        .filter(({ isLetter }) => isOn || !isLetter)
        .map(({ keys, does, between }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex flex-wrap items-baseline gap-1">
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && between && `${between} `}
                  <Key named>{key}</Key>
                </span>
              ))}
            </dt>
            <dd className="m-0 text-muted">{does}</dd>
          </div>
        ))}
    </dl>
  );
}

/** That single letters and numbers are switched off, if they are. */
function OffNote() {
  const { off } = useKeyTexts();
  const [isOn] = usePreference('shortcuts');
  return isOn ? null : <p className="mt-2 text-muted">{off}</p>;
}

/** The keys that work in the calendar, without headings. */
export function CalendarKeys() {
  const { calendar, everywhere } = useKeyGroups();
  return (
    <>
      <Lines lines={[...calendar, ...everywhere]} />
      <OffNote />
    </>
  );
}

/** All keys, by screen. */
export function AllKeys() {
  const t = useKeyTexts();
  const [isOn] = usePreference('shortcuts');
  const groups = useKeyGroups();
  return (
    <div className="flex flex-col gap-5">
      {(['everywhere', 'entry', 'calendar'] as const)
        .filter((name) => isOn || groups[name].some(({ isLetter }) => !isLetter))
        .map((name) => (
          <section key={name}>
            <h3 className="mb-2 text-base">{t.groups[name]}</h3>
            <Lines lines={groups[name]} />
          </section>
        ))}
      <OffNote />
    </div>
  );
}
