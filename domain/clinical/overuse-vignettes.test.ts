/**
 * One line per month: what was taken on which days, and the result beside the published references. Each goes all the way
 * from rows of the diary to the statistic the insights show.
 */
import { describe, expect, it } from 'vitest';
import { diaryOf, linesOf, statisticOf } from '#tests/support/overuse-lines.ts';
import type { CalendarMonth } from '../calendar-date.ts';

type Vignette = readonly [
  person: string,
  source: string,
  line: string,
  expected: string,
  month?: CalendarMonth,
];

const vignettes: readonly Vignette[] = [
  ['takes nothing', '8.2', 'nothing 3,9', ''],
  // 8.2.1
  ['ergotamine with caffeine, 9 days', '8.2.1', 'ergotamine_caffeine 1-9', 'ergot 9 near'],
  ['ergotamine with caffeine, 10 days', '8.2.1', 'ergotamine_caffeine 1-10', 'ergot 10 reached'],
  [
    'dihydroergotamine and ergotamine add up',
    '8.2.1',
    'dihydroergotamine 1-5; ergotamine 6-10',
    'ergot 10 reached',
  ],
  [
    'an ergot with an analgesic is an ergot',
    'ICHD-3 8.2.1; product',
    'ergotamine_caffeine_metamizole 1-10',
    'ergot 10 reached',
  ],
  // 8.2.2
  ['sumatriptan, 7 days', '8.2.2; near: product', 'sumatriptan 1-7', 'triptan 7 ok'],
  ['sumatriptan, 8 days', '8.2.2; near: product', 'sumatriptan 1-8', 'triptan 8 near'],
  ['sumatriptan, 9 days', '8.2.2', 'sumatriptan 1-9', 'triptan 9 near'],
  ['sumatriptan, 10 days', '8.2.2', 'sumatriptan 1-10', 'triptan 10 reached'],
  ['two triptans, 5 days each', '8.2.2', 'sumatriptan 1-5; rizatriptan 6-10', 'triptan 10 reached'],
  ['two triptans on the same 5 days', '8.2.2', 'sumatriptan 1-5; rizatriptan 1-5', 'triptan 5 ok'],
  ['every third day of a month', '8.2.2', 'eletriptan 1,4,7,10,13,16,19,22,25,28', 'triptan 10 reached'],
  // 8.2.3
  ['paracetamol, 12 days', '8.2.3; near: product', 'paracetamol 1-12', 'non_opioid 12 ok'],
  ['paracetamol, 14 days', '8.2.3.1', 'paracetamol 1-14', 'non_opioid 14 near'],
  ['paracetamol, 15 days', '8.2.3.1', 'paracetamol 1-15', 'non_opioid 15 reached'],
  ['acetylsalicylic acid, 15 days', '8.2.3.2.1', 'acetylsalicylic_acid 1-15', 'non_opioid 15 reached'],
  ['ibuprofen, 15 days', '8.2.3.2', 'ibuprofen 1-15', 'non_opioid 15 reached'],
  ['metamizole, 15 days', '8.2.3.3', 'metamizole 1-15', 'non_opioid 15 reached'],
  [
    '8 days of paracetamol and 7 others of ibuprofen',
    '8.2.3',
    'paracetamol 1-8; ibuprofen 9-15',
    'non_opioid 15 reached',
  ],
  ['8 days and 6 others', '8.2.3', 'paracetamol 1-8; ibuprofen 9-14', 'non_opioid 14 near'],
  ['10 days and 10, 5 of them the same', '8.2.3', 'paracetamol 1-10; naproxen 6-15', 'non_opioid 15 reached'],
  ['10 days and 10, 6 of them the same', '8.2.3', 'paracetamol 1-10; naproxen 5-14', 'non_opioid 14 near'],
  [
    'acetylsalicylic acid with paracetamol, no adjuvant: one class',
    '8.2.5 note',
    'acetylsalicylic_acid 1-14; paracetamol 1-14',
    'non_opioid 14 near',
  ],
  [
    'two simple analgesics in one tablet',
    '8.2.3; 8.2.5 note',
    'ibuprofen_paracetamol 1-10',
    'non_opioid 10 ok',
  ],
  // 8.2.4
  ['tramadol, 9 days', '8.2.4', 'tramadol 1-9', 'opioid 9 near'],
  ['tramadol, 10 days', '8.2.4', 'tramadol 1-10', 'opioid 10 reached'],
  // 8.2.5
  [
    'the same two with caffeine: a combination',
    '8.2.5',
    'acetylsalicylic_acid_paracetamol_caffeine 1-9',
    'combination 9 near',
  ],
  [
    'that on a tenth day',
    '8.2.5',
    'acetylsalicylic_acid_paracetamol_caffeine 1-10',
    'combination 10 reached',
  ],
  ['paracetamol with codeine is no opioid', '8.2.5', 'paracetamol_codeine 1-10', 'combination 10 reached'],
  ['paracetamol with tramadol is no opioid', '8.2.5', 'paracetamol_tramadol 1-10', 'combination 10 reached'],
  ['a barbiturate with caffeine', '8.2.5', 'butalbital_paracetamol_caffeine 1-8', 'combination 8 near'],
  [
    'paracetamol and codeine as two tablets, 9 days',
    '8.2.5 note; 8.2.6',
    'paracetamol 1-9; codeine 1-9',
    'non_opioid 9 ok; opioid 9 near; several 9 near',
  ],
  [
    'paracetamol and codeine as two tablets, 10 days',
    '8.2.4 goes first',
    'paracetamol 1-10; codeine 1-10',
    'non_opioid 10 ok; opioid 10 reached',
  ],
  [
    'a triptan with an anti-inflammatory in one tablet, 9 days',
    '8.2.2, 8.2.5; product',
    'sumatriptan_naproxen 1-9',
    'combination 9 near; triptan 9 near',
  ],
  [
    'a triptan with an anti-inflammatory in one tablet, 10 days',
    '8.2.2, 8.2.5; product',
    'rizatriptan_meloxicam 1-10',
    'combination 10 reached; triptan 10 reached',
  ],
  [
    'the same as two tablets, 9 days',
    '8.2.6',
    'sumatriptan 1-9; naproxen 1-9',
    'non_opioid 9 ok; triptan 9 near; several 9 near',
  ],
  // 8.2.6
  [
    '5 days of a triptan and 5 others of an analgesic',
    '8.2.6',
    'sumatriptan 1-5; ibuprofen 6-10',
    'non_opioid 5 ok; triptan 5 ok; several 10 reached',
  ],
  [
    '5 and 5, one of them the same',
    '8.2.6',
    'sumatriptan 1-5; ibuprofen 5-9',
    'non_opioid 5 ok; triptan 5 ok; several 9 near',
  ],
  [
    'one triptan day beside nine of paracetamol',
    '8.2.6',
    'paracetamol 1-9; zolmitriptan 10',
    'non_opioid 9 ok; triptan 1 ok; several 10 reached',
  ],
  [
    '14 days of an analgesic, a triptan on one of them',
    '8.2.6',
    'ibuprofen 1-14; naratriptan 3',
    'non_opioid 14 near; triptan 1 ok; several 14 reached',
  ],
  [
    'three classes',
    '8.2.6',
    'ergotamine_caffeine 1-3; almotriptan 4-6; tramadol 7-10',
    'opioid 4 ok; ergot 3 ok; triptan 3 ok; several 10 reached',
  ],
  [
    'a combination and a triptan, 5 days each',
    '8.2.6; union: decision 024',
    'paracetamol_codeine 1-5; sumatriptan 6-10',
    'combination 5 ok; triptan 5 ok; several 10 reached',
  ],
  [
    'a combination, an opioid and an analgesic, 9 days',
    '8.2.6; union: decision 024',
    'paracetamol_caffeine 1-3; tramadol 4-7; paracetamol 8-9',
    'non_opioid 2 ok; combination 3 ok; opioid 4 ok; several 9 near',
  ],
  [
    'a triptan at its own reference: no several classes',
    '8.2.6 "none alone"',
    'sumatriptan 1-10; ibuprofen 11-15',
    'non_opioid 5 ok; triptan 10 reached',
  ],
  [
    'analgesics at theirs: no several classes',
    '8.2.6 "none alone"',
    'ibuprofen 1-15; sumatriptan 16-20',
    'non_opioid 15 reached; triptan 5 ok',
  ],
  // Without a reference
  ['a gepant, 20 days', 'Lo Castro 2021', 'rimegepant 1-20', 'gepant 20 -'],
  [
    'a gepant beside a triptan, 5 and 5',
    'Lo Castro 2021',
    'sumatriptan 1-5; ubrogepant 6-10',
    'triptan 5 ok; gepant 5 -',
  ],
  [
    'a gepant beside 9 triptan days',
    'Lo Castro 2021',
    'sumatriptan 1-9; rimegepant 10-24',
    'triptan 9 near; gepant 15 -',
  ],
  ['lasmiditan, 10 days', '8.2.8', 'lasmiditan 1-10', 'other 10 reached'],
  [
    'lasmiditan beside a triptan',
    'decision 024',
    'lasmiditan 1-8; sumatriptan 9-13',
    'triptan 5 ok; other 8 near',
  ],
  [
    'something against nausea with every triptan',
    'decision 024',
    'sumatriptan 1-9; metoclopramide 1-12',
    'triptan 9 near; not_counted 12 -',
  ],
  [
    'oxygen, a steroid, a device and a nerve block',
    'decision 024',
    'oxygen 1-4; prednisone 5-8; neuromodulation 9-12; greater_occipital_nerve_block 13',
    'not_counted 13 -',
  ],
  ['nobody knows what it is', '8.2.7; decision 024', 'own 1-20', 'unclassified 20 -'],
  ['its owner knows', 'product', 'own:triptan 1-5; sumatriptan 6-10', 'triptan 10 reached'],
  [
    'unclassified days beside 9 of a triptan',
    '8.2.7; decision 024',
    'sumatriptan 1-9; own 10-18',
    'triptan 9 near; unclassified 9 -',
  ],
  // Treatments
  [
    'a triptan around the period, and in attacks',
    'field practice; rules #preventives',
    'dose:short_term:frovatriptan 1-6; sumatriptan 12-15',
    'triptan 10 reached',
  ],
  [
    'the same with two attacks on days of it',
    'rules #preventives',
    'dose:short_term:naratriptan 1-6; sumatriptan 5-8',
    'triptan 8 near',
  ],
  [
    'naproxen until another one works',
    'rules #preventives',
    'dose:transition:naproxen 1-14',
    'non_opioid 14 near',
  ],
  ['naproxen every day as a preventive', 'rules #preventives', 'dose:preventive:naproxen 1-31', ''],
  [
    'rimegepant every other day, and a triptan',
    'rules #preventives',
    'dose:preventive:rimegepant 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31; sumatriptan 2-10',
    'triptan 9 near',
  ],
  // Lengths of months: the number of days is the same
  ['10 days in February', '8.2.2', 'sumatriptan 19-28', 'triptan 10 reached', '2026-02'],
  ['14 days in February, half of it', '8.2.3', 'paracetamol 1-14', 'non_opioid 14 near', '2026-02'],
  ['15 days in February', '8.2.3', 'paracetamol 14-28', 'non_opioid 15 reached', '2026-02'],
  ['14 days in a month of 31', '8.2.3', 'paracetamol 18-31', 'non_opioid 14 near', '2026-01'],
];

describe("a person's month", () => {
  it('has at least sixty vignettes, all different', () => {
    expect(new Set(vignettes.map(([, , line, , month]) => `${line} ${month}`)).size).toBe(vignettes.length);
    expect(vignettes.length).toBeGreaterThanOrEqual(60);
  });

  it.each(
    vignettes.map(([person, source, line, expected, month = '2026-05']) => ({
      person,
      source,
      line,
      expected,
      month,
    })),
  )('$person ($source)', ({ line, expected, month }) => {
    expect(linesOf(statisticOf(diaryOf(line, month), month).month)).toBe(expected);
  });
});
