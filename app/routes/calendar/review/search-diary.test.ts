import { describe, expect, it } from 'vitest';
import { monthNames } from '#app/i18n/format.ts';
import { dayNamed, findIn, prepare } from './search-diary.ts';

const things = prepare([
  {
    day: '2026-10-14',
    id: 'a',
    title: 'Dolor 7, intenso',
    texts: ['Sumatriptán 50 mg', 'Náuseas', 'Tras la reunión'],
  },
  { day: '2026-10-02', id: 'b', title: 'Dolor 10, intenso', texts: ['Naproxeno 500 mg'] },
  { day: '2026-09-01', id: 'c', title: 'Día', texts: ['Dormí mal: reunión temprano'] },
]);
const ids = (query: string) => findIn(things, query, 10).map(({ id }) => id);

describe('the search in the diary', () => {
  it('finds by the beginning of words, without accents or capitals', () => {
    expect(ids('sumatrip')).toEqual(['a']);
    expect(ids('REUNION')).toEqual(['a', 'c']);
    expect(ids('nau')).toEqual(['a']);
    expect(ids('triptan')).toEqual([]);
  });

  it('wants every word, and a number as it is', () => {
    expect(ids('reunion mal')).toEqual(['c']);
    expect(ids('dolor 1')).toEqual([]);
    expect(ids('dolor 10')).toEqual(['b']);
    expect(ids('  ')).toEqual([]);
  });

  it('shows what matched, and stops at a limit', () => {
    expect(findIn(things, 'reunion', 10).map(({ detail }) => detail)).toEqual([
      'Tras la reunión',
      'Dormí mal: reunión temprano',
    ]);
    expect(findIn(things, 'dolor', 10).map(({ detail }) => detail)).toEqual([undefined, undefined]);
    expect(findIn(things, 'dolor', 1)).toHaveLength(1);
  });
});

describe('a date in words', () => {
  const [spanish, english] = [monthNames('es'), monthNames('en')];
  const words = {
    months: spanish.map((name, month) => [name, english[month] ?? '']),
    dayFirst: true,
    relative: { today: 'hoy', yesterday: 'ayer' },
    today: '2026-11-25',
  };
  const named = (query: string, more: object = {}) => dayNamed(query, { ...words, ...more });

  it.each([
    ['14 oct', '2026-10-14'],
    ['14 de octubre', '2026-10-14'],
    ['Oct 14', '2026-10-14'],
    ['October 14th, 2025', '2025-10-14'],
    ['el 3 de marzo de 2025', '2025-03-03'],
    ['2025-3-9', '2025-03-09'],
    ['3/4', '2026-04-03'],
    ['3.4.25', '2025-04-03'],
    ['ayer', '2026-11-24'],
    // Not yet this year.
    ['24 dic', '2025-12-24'],
    ['29 feb', '2024-02-29'],
  ])('%s is %s', (query, day) => expect(named(query)).toBe(day));

  it('is read month first where that is the custom', () => {
    expect(named('3/4', { dayFirst: false })).toBe('2026-03-04');
  });

  it.each(['14', 'oct', '31 abril', '14 oct 2027', '14 ma', '14 oct reunión', '50 mg', '2026-02-30'])(
    '%s is no day',
    (query) => expect(named(query)).toBeUndefined(),
  );
});
