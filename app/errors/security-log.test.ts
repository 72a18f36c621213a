import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { createBurstDetector, isSuspicious, recordSecurityEvent, securityLog } from './security-log.ts';

beforeEach(() => void vi.stubGlobal('localStorage', localStorageOf()));
afterEach(() => vi.unstubAllGlobals());

test('stores kind and time of the newest fifty events', () => {
  recordSecurityEvent('page_not_found');
  for (let i = 0; i < 60; i += 1) recordSecurityEvent('rate_limit_exceeded');
  expect(securityLog()).toHaveLength(50);
  expect(securityLog().every(({ event }) => event === 'rate_limit_exceeded')).toBe(true);
  expect(Object.keys(securityLog()[0] ?? {})).toEqual(['event', 'at']);
});

test('starts anew if the stored value is not its own', () => {
  localStorage.setItem('diary-security-log', '{"not":"ours"}');
  expect(securityLog()).toEqual([]);
  recordSecurityEvent('page_not_found');
  expect(securityLog()).toHaveLength(1);
});

test('does not throw where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => recordSecurityEvent('page_not_found')).not.toThrow();
  expect(securityLog()).toEqual([]);
});

test('eleven interactions less than 100 ms apart are a burst, reported once', () => {
  const onBurst = vi.fn();
  const interacted = createBurstDetector(onBurst);
  for (let i = 0; i < 10; i += 1) interacted(i * 99);
  expect(onBurst).not.toHaveBeenCalled();
  for (let i = 10; i < 30; i += 1) interacted(i * 99);
  expect(onBurst).toHaveBeenCalledTimes(1);
});

test('a pause of 100 ms resets the count', () => {
  const onBurst = vi.fn();
  const interacted = createBurstDetector(onBurst);
  for (let i = 0; i < 40; i += 1) interacted(i * 100);
  expect(onBurst).not.toHaveBeenCalled();
});

test('an error that mentions script or inject is suspicious', () => {
  expect(isSuspicious('Refused to execute inline SCRIPT')).toBe(true);
  expect(isSuspicious('injected value')).toBe(true);
  expect(isSuspicious('x is undefined')).toBe(false);
});
