import { beforeAll, describe, expect, it } from 'vitest';
import { textsLoaded } from '#app/i18n/texts.ts';
import type { OwnItem } from '#domain/day/own-item.ts';
import { ownItemNameMaxLength } from '#domain/limits.ts';
import { defaultSettings, orderedLists } from '#domain/person/diary-settings.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { codeLabels } from './code-labels.ts';
import { codesInOrder } from './ordered-list.ts';
import { codeNamed, readOwnName } from './own-names.ts';
import { vocabularies } from './vocabularies.ts';

beforeAll(textsLoaded);

const nobody = { userId: 'ana', ownItems: [], settings: defaultSettings };
const hiccups: OwnItem = {
  id: '8a5ff0a4-4f2c-4d0e-9a51-0c7b1a2d3e4f',
  userId: 'ana',
  list: 'symptoms',
  name: 'Hipo',
  version: 1,
  deletedAt: null,
};
const code = ownCodeOf(hiccups.id);

describe('a list of the form', () => {
  it.each(orderedLists)('%s has a word for each of its codes, in both languages', (list) => {
    for (const locale of ['es', 'en'] as const) {
      const labelOf = codeLabels(locale, []);
      const words = vocabularies[list].map((one) => labelOf(list, one));
      expect(words).not.toContain(undefined);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it('starts with the four of the specification and ends with "I don’t know" while none has been used', () => {
    const context = codesInOrder('context', nobody, new Map());
    expect(context.slice(0, 4)).toEqual(['menstruation', 'alcohol', 'sleep', 'stress']);
    expect(context.at(-1)).toBe('unknown');
  });

  it('lists the symptoms that decide a migraine day first, whatever a person uses', () => {
    const four = ['nausea', 'vomiting', 'photophobia', 'phonophobia'];
    for (let person = 0; person < 60; person += 1) {
      const someone = { ...nobody, userId: `person ${person}` };
      expect(codesInOrder('symptoms', someone, new Map()).slice(0, 4)).toEqual(four);
      expect(codesInOrder('symptoms', someone, new Map([['pallor', 9]])).slice(0, 5)).toEqual([
        ...four,
        'pallor',
      ]);
    }
    const byHand = ['fatigue', 'photophobia', 'nausea'];
    const settings = { ...defaultSettings, lists: { symptoms: { hidden: [], order: byHand } } };
    expect(codesInOrder('symptoms', { ...nobody, settings }, new Map()).slice(0, 4)).toEqual([
      ...byHand,
      'vomiting',
    ]);
  });

  it.each(orderedLists)('%s has an individual order only in the list of suspected factors', (list) => {
    const orders = Array.from({ length: 60 }, (_, person) =>
      codesInOrder(list, { ...nobody, userId: `person ${person}` }, new Map()).join(),
    );
    expect(new Set(orders).size > 1).toBe(list === 'context');
  });

  it('contains own items outside the trash, in the person’s order', () => {
    const other: OwnItem = { ...hiccups, id: hiccups.id.replace('8', '9'), list: 'context' };
    const mine = { ...nobody, ownItems: [hiccups, other] };
    expect(codesInOrder('symptoms', mine, new Map()).at(-1)).toBe(code);
    const ordered = {
      ...mine,
      settings: { ...defaultSettings, lists: { symptoms: { hidden: [], order: [code] } } },
    };
    expect(codesInOrder('symptoms', ordered, new Map())[0]).toBe(code);
    const gone = { ...mine, ownItems: [{ ...hiccups, deletedAt: '2026-11-20T12:00:00.000Z' }] };
    expect(codesInOrder('symptoms', gone, new Map())).not.toContain(code);
  });
});

describe('an own entry', () => {
  it('keeps its name in the trash, and is named as deleted afterwards', () => {
    expect(codeLabels('es', [{ ...hiccups, deletedAt: '2026-11-20T12:00:00.000Z' }])('symptoms', code)).toBe(
      'Hipo',
    );
    expect(codeLabels('es', [])('symptoms', code)).toBe('Entrada borrada');
    expect(codeLabels('en', [])('symptoms', code)).toBe('Deleted entry');
  });

  it('is an existing one, ignoring case and spaces', () => {
    const labelOf = codeLabels('es', [hiccups]);
    expect(codeNamed('  HIPO ', 'symptoms', [code, 'nausea'], labelOf)).toBe(code);
    expect(codeNamed('náuseas', 'symptoms', [code, 'nausea'], labelOf)).toBe('nausea');
    expect(codeNamed('Tos', 'symptoms', [code, 'nausea'], labelOf)).toBeUndefined();
  });

  it.each([
    ['   ', 'name_required'],
    ['a'.repeat(ownItemNameMaxLength + 1), 'name_too_long'],
  ])('cannot be called %j', (typed, problem) => {
    expect(readOwnName(typed)).toEqual({ ok: false, problems: { name: problem } });
  });

  it('is trimmed', () => {
    expect(readOwnName('  Hipo   largo ')).toEqual({ ok: true, value: { name: 'Hipo largo' } });
  });
});
