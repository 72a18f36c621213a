import { describe, expect, test } from 'vitest';
import { readNextPath, readRedirect } from './redirects.ts';

const site = 'https://diary.example';

describe('a redirect stays on our site', () => {
  test.each([
    'https://diary.example',
    'https://diary.example/es/entry?a=1#b',
    'https://DIARY.example/es/',
    'https://diary.example:443/',
  ])('%s may be followed', (target) => expect(readRedirect(target, site)?.origin).toBe(site));

  test.each([
    undefined,
    '',
    '/es/entry',
    '//diary.example/',
    'http://diary.example/',
    'https://diary.example:8443/',
    'https://diary.example.evil.example/',
    'https://evil.example/https://diary.example/',
    'https://diary.example@evil.example/',
    'https://someone:word@diary.example/',
    'https://evil.example\\@diary.example/',
    'javascript:alert(1)//https://diary.example',
    'data:text/html,x',
    'https://',
  ])('%s may not', (target) => expect(readRedirect(target, site)).toBeUndefined());

  test('on this machine the port is free', () => {
    expect(readRedirect('http://localhost:5173/es/', 'http://localhost:3000')?.port).toBe('5173');
    expect(readRedirect('http://127.0.0.1:3000/', 'http://localhost:3000')).toBeUndefined();
  });
});

describe('a path to go on to', () => {
  test('keeps query and fragment', () => {
    expect(readNextPath('https://diary.example/es/entry?a=1&b=2#c', site)).toBe('/es/entry?a=1&b=2#c');
    expect(readNextPath('https://diary.example', site)).toBe('/');
  });

  test.each([
    'https://diary.example//evil.example/',
    'https://diary.example/\\evil.example',
    'https://evil.example/',
  ])('%s names another host', (target) => expect(readNextPath(target, site)).toBeUndefined());
});
