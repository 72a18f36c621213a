/**
 * A double tap counts as one, wherever one tap writes (app/diary/taps.ts). Nobody lists the places: every control of every
 * screen of the diary is pressed, and what its press opens, once; each that has written is then pressed twice.
 */
import { randomUUID } from 'node:crypto';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { entityNames } from '#app/diary/sync/entities.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { reminders } from '#app/i18n/es/reminders.ts';
import { type Screen, screens } from '#app/paths.ts';
import { addDays, addMinutes } from '#domain/calendar-date.ts';
import { type Page, type Rows, renderScreen } from './render-screen.tsx';
import { freeDay, rowsOf, zone } from './rows.ts';

const now = '2026-05-20T17:00:00.000Z';
const today = '2026-05-20';
const ago = (minutes: number) => addMinutes(now, -minutes);

const ids = {
  episode: randomUUID(),
  open: randomUUID(),
  trashed: randomUUID(),
  intake: randomUUID(),
  medicine: randomUUID(),
  treatment: randomUUID(),
  injection: randomUUID(),
};
const maxalt = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const attack = (id: string, started: number, ended: number | null, more: object = {}) => ({
  id,
  intensity: 7,
  started_at: ago(started),
  ended_at: ended === null ? null : ago(ended),
  zone,
  ...more,
});

/** A diary in which something can be answered everywhere. */
const between: Rows = {
  episodes: [
    attack(ids.episode, 3000, 2800, { symptoms: ['nausea'] }),
    attack(ids.trashed, 9000, 8800, { deleted_at: ago(100) }),
  ],
  intakes: [{ id: ids.intake, ...maxalt, taken_at: ago(200), zone, pain_at: 7 }],
  cabinet_items: [
    { id: ids.medicine, ...maxalt },
    { id: randomUUID(), name: 'Ibuprofeno', medicine: 'ibuprofen' },
  ],
  treatments: [
    {
      id: ids.treatment,
      name: 'Propranolol',
      kind: 'medication',
      preventive: 'propranolol',
      start_date: addDays(today, -60),
      active: true,
    },
    {
      id: ids.injection,
      name: 'Ajovy',
      kind: 'medication',
      start_date: addDays(today, -56),
      active: true,
      interval_count: 28,
      interval_unit: 'day',
    },
  ],
  treatment_doses: [{ treatment_id: ids.injection, local_date: addDays(today, -28), taken: true }],
  day_logs: [freeDay(addDays(today, -3))],
  reminders: [{ kind: 'check_in', is_on: true }],
};
const during: Rows = { ...between, episodes: [attack(ids.open, 150, null), ...(between.episodes ?? [])] };

const paramsOf: Readonly<Partial<Record<Screen, Readonly<Record<string, string>>>>> = {
  day: { date: today },
  episode: { id: ids.episode },
  treatment: { id: ids.treatment },
};

type Tables = Readonly<Record<string, readonly object[]>>;

/** Everything the diary holds; ids made since are alike. */
async function tablesOf({ diary }: Page): Promise<Tables> {
  const open = await diary.whenOpen();
  const known = new Set<string>(Object.values(ids));
  const anonymous = (text: string) =>
    text.replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, (id) => (known.has(id.slice(1, -1)) ? id : '"new"'));
  const rows = entityNames.map((name) => {
    const all = open
      .rows(name)
      .map(({ created_at, updated_at, version, ...row }) => anonymous(JSON.stringify(row)));
    return [name, all.toSorted().map((row) => JSON.parse(row))] as const;
  });
  return Object.fromEntries(rows.filter(([, all]) => all.length > 0));
}

/** Until nothing more is stored or drawn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 4));
}

const pressable =
  'button:not([aria-disabled="true"], :disabled), input[type="checkbox"], input[type="radio"], summary';
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

/** The controls that can be reached: of the topmost dialog, else of the page and of toasts. */
function reachable(): HTMLElement[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const scopes =
    dialogs.length > 0
      ? dialogs.slice(-1)
      : [...document.querySelectorAll<HTMLElement>('main, [data-toasts]')];
  return scopes.flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(pressable)]);
}

const nameOf = (control: HTMLElement) =>
  `${control.localName} ${(control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent ?? '').trim().slice(0, 50)}`;

interface Found {
  readonly path: readonly string[];
  readonly once: Tables;
  readonly twice: Tables;
}

/** Most presses that lead to a write: a sheet is opened, then a medicine is tapped. A day opens nothing. */
const deepestOf = (screen: Screen) => (screen === 'day' || screen === 'appointment' ? 1 : 2);

/** The nth control of a name: what a path is made of, since pages are drawn anew. */
function named(controls: readonly HTMLElement[]): ReadonlyMap<string, HTMLElement> {
  const seen = new Map<string, HTMLElement>();
  for (const control of controls) {
    let name = nameOf(control);
    while (seen.has(name)) name += '+';
    seen.set(name, control);
  }
  return seen;
}

/** @param open draws the page anew, on the same diary */
async function explore(deepest: number, open: () => Promise<Page>): Promise<readonly Found[]> {
  const found: Found[] = [];
  let page: Page | undefined;
  /** A page on which the presses that lead to a place have been made. */
  const reach = async (path: readonly string[]): Promise<ReadonlyMap<string, HTMLElement>> => {
    page = await open();
    // Until its parts have loaded: the same controls for a while.
    for (let same = 0, before = ''; same < 12; ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const names = [...named(reachable()).keys()].join();
      same = names !== '' && names === before ? same + 1 : 0;
      before = names;
    }
    for (const name of path) {
      const control = named(reachable()).get(name);
      if (control) await user.click(control);
      await settled();
    }
    return named(reachable());
  };
  const looked = new Set<string>();
  const visit = async (path: readonly string[], controls: ReadonlyMap<string, HTMLElement>) => {
    let current = controls;
    for (const name of controls.keys()) {
      // What several ways lead to is looked at once, and of eleven numbers or thirty days one.
      const family = name
        .replace(/\d.*/, '#')
        .replace(/(lunes|martes|miércoles|jueves|viernes|sábado|domingo).*/, '#');
      if (looked.has(family)) continue;
      looked.add(family);
      if (!current.get(name)?.isConnected || !page) current = await reach(path);
      const control = current.get(name);
      if (!control || !page) continue;
      const address = page.url();
      const before = JSON.stringify(await tablesOf(page));
      await user.click(control);
      await settled();
      const once = await tablesOf(page);
      if (JSON.stringify(once) !== before) {
        const again = (await reach(path)).get(name);
        if (again) await user.dblClick(again);
        await settled();
        found.push({ path: [...path, name], once, twice: await tablesOf(page) });
        page = undefined;
        continue;
      }
      const opened = named(reachable());
      const isElsewhere = page.url() !== address;
      const fresh = new Map([...opened].filter(([one]) => !controls.has(one)));
      if (fresh.size > 0 && !isElsewhere && path.length + 1 < deepest) await visit([...path, name], fresh);
      if (fresh.size > 0 || isElsewhere) page = undefined;
      else current = opened;
    }
  };
  await visit([], await reach([]));
  return found;
}

/** Screens that write nothing by a tap: forms, and what is only read. Those of the settings are pressed below. */
const without: readonly Screen[] = [
  'entry',
  'newTreatment',
  'intake',
  'import',
  'export',
  'insights',
  'letter',
  'settings',
];
const crawled = (Object.keys(screens) as Screen[]).filter(
  (screen) => (screens[screen].private || screen === 'home') && !without.includes(screen),
);
let writes = 0;

test.each([
  ...crawled.map((screen) => [screen, 'between attacks', between] as const),
  ['home', 'during an attack', during] as const,
])('%s, %s', async (screen, _, rows) => {
  const params = paramsOf[screen];
  if (screens[screen].path.includes(':') && !params) throw new Error(`Which ${screen}?`);
  const found = await explore(deepestOf(screen), async () => {
    localStorage.clear();
    sessionStorage.clear();
    return renderScreen(screen, rows, { now, params: params ?? {} });
  });
  writes += found.length;
  for (const { path, once, twice } of found) expect.soft(twice, path.join(' > ')).toEqual(once);
});

test('places where one tap writes are found', () => expect(writes).toBeGreaterThan(25));

test('a reminder is switched on by a double tap, not on and off', async () => {
  const page = await renderScreen('settings', {}, { search: '#reminders' });
  const box = page.getByRole('switch', { name: reminders.kinds.check_in.label, exact: true });
  await box.dblclick();
  await expect.poll(async () => (await rowsOf(page, 'reminders')).map(({ is_on }) => is_on)).toEqual([true]);
  await expect(box).toBeChecked();
});

test('what is meant to be pressed again and again is', async () => {
  const items = ['A', 'B', 'C'].map((name, position) => ({ id: randomUUID(), name, position }));
  const page = await renderScreen('medicines', { cabinet_items: items });
  await page.getByRole('button', { name: medication.medicines.reorder, exact: true }).click();
  const down = page.getByRole('button', { name: medication.medicines.down('A'), exact: true });
  await down.click();
  await down.click();
  const order = async () =>
    (await rowsOf(page, 'cabinet_items'))
      .toSorted((a, b) => Number(a.position) - Number(b.position))
      .map(({ name }) => name);
  await expect.poll(order).toEqual(['B', 'C', 'A']);
});
