import { describe, expect, it } from 'vitest';
import { parseAccept, parsePrefer, preferenceApplied } from './headers.ts';
import { chooseSchema } from './request.ts';

describe('Prefer', () => {
  it.each([
    [undefined, {}],
    ['return=representation', { return: 'representation' }],
    ['return=minimal, count=exact', { return: 'minimal', count: 'exact' }],
    ['resolution=merge-duplicates,missing=default', { resolution: 'merge-duplicates', missing: 'default' }],
    ['return=minimal,return=representation', { return: 'minimal' }],
    ['return=everything, respond-async', {}],
    ['max-affected=3', { maxAffected: undefined }],
    ['handling=strict,max-affected=3', { handling: 'strict', maxAffected: 3 }],
    ['timezone=Europe/Madrid', { timezone: 'Europe/Madrid' }],
    ["timezone=UTC'; drop table x", { timezone: undefined }],
  ])('%s', (header, expected) => {
    expect(parsePrefer(header)).toMatchObject(expected);
  });

  it.each([
    'handling=strict,respond-async',
    'handling=strict,return=all',
    'handling=strict,max-affected=x',
    'handling=strict,tx=rollback',
  ])('refuses %s', (header) =>
    expect(() => parsePrefer(header)).toThrow(
      expect.objectContaining({ status: 400, body: expect.objectContaining({ code: 'PGRST122' }) }),
    ),
  );

  it.each(['tx=rollback', 'handling=lenient,tx=rollback', 'handling=strict,tx=commit'])(
    'passes %s, which changes nothing',
    (header) => expect(preferenceApplied(parsePrefer(header)) ?? '').not.toContain('tx'),
  );

  it('reports the preferences applied', () => {
    expect(preferenceApplied({ return: 'minimal', count: undefined, maxAffected: 3 })).toBe(
      'return=minimal, max-affected=3',
    );
    expect(preferenceApplied({ count: undefined })).toBeUndefined();
  });
});

describe('Accept', () => {
  it.each([
    [undefined, 'array', false],
    ['*/*', 'array', false],
    ['application/json', 'array', false],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'array', false],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object', 'object', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
    ['text/csv', 'csv', false],
  ])('%s', (header, form, stripNulls) => {
    expect(parseAccept(header)).toMatchObject({ form, stripNulls });
  });

  it.each(['text/html', 'application/geo+json', 'application/vnd.pgrst.plan+text; for="application/json"'])(
    'refuses %s',
    (header) => expect(() => parseAccept(header)).toThrow(expect.objectContaining({ status: 406 })),
  );
});

describe('profile', () => {
  it('takes the first schema unless another exposed one is named', () => {
    expect(chooseSchema(['public', 'api'], undefined)).toBe('public');
    expect(chooseSchema(['public', 'api'], 'api')).toBe('api');
    expect(() => chooseSchema(['public'], 'auth')).toThrow(expect.objectContaining({ status: 406 }));
  });
});
