import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { loadClient } from '../account/client/client.ts';
import { isHosted } from '../account/client/client-config.ts';
import {
  declineConsent,
  hasOldTerms,
  hasStoredConsent,
  isConsentAsked,
  onConsentAsked,
} from '../account/consent/consent-gate.ts';
import { currentSession, localDiary, onSession, useSession } from '../account/session/session.ts';
import { ensureSession } from '../account/session/session-gate.ts';
import { SessionGateDialog } from '../components/session/session-gate-dialog.tsx';
import { useShortcuts } from '../components/use-shortcuts.ts';
import { browserDiary } from '../diary/diary.ts';
import { useLocale } from '../i18n/locale.tsx';
import { linkTo, type Screen, screenAt } from '../paths.ts';
import { usePreference } from '../preferences/store.ts';
import { lazily, loadWhenIdle } from '../ui/lazily.ts';
import { FirstRunGate, undisturbed } from './first-run/first-run-gate.tsx';
import { usePersistentStorage } from './use-persistent-storage.ts';

// A person who signed up here has answered already.
const loadDialog = () => import('../components/session/consent-dialog.tsx');
const ConsentDialog = lazy<ComponentType>(() => loadDialog().catch(() => ({ default: Unreachable })));

/** Shown if the question cannot be downloaded: the pending write fails with a message, instead of waiting for ever. */
function Unreachable() {
  useEffect(declineConsent, []);
  return null;
}

/**
 * Asks for the consent to storing health data before a write, if it is not known to be given: after signing in by another
 * service, by a link, or on another device.
 */
function ConsentGateDialog() {
  const { userId, missing } = useSession();
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  // The server is asked and the dialog downloaded beforehand, because the first write may happen offline.
  useEffect(() => {
    if (userId === undefined || missing || hasStoredConsent(userId)) return;
    const learnt = import('../account/consent/server-consent.ts').then(({ fetchConsent }) =>
      fetchConsent(userId),
    );
    // The first write tries again.
    Promise.all([learnt, loadDialog()]).catch(() => undefined);
  }, [userId, missing]);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}

// Rarely needed: few people have a diary without an account on the device they sign in on.
const TakeAlong = lazily(() => import('../components/local/take-along.tsx'));
// Rarely needed: the terms change once in years.
const NewTerms = lazily(() => import('../components/session/new-terms.tsx'));

// Waits for what is open to be known.
const UnlessUrgent = lazily(() => import('../components/safety/unless-urgent.tsx'));

// Only where the platform counts on an icon.
const DueBadge = lazily(() => import('./due-badge.ts'));

// Only with a service worker, which keeps answers and files for the app.
const WhatWaits = lazily(() => import('./what-waits.tsx'));

// Rarely opened.
const KeysDialog = lazily(() => import('../components/keys-dialog.tsx'));

/** What a person with a diary has on every screen: its keys and, signed in, dialogs. A visitor never downloads them. */
export default function SignedIn() {
  const { status } = useSession();
  return (
    <>
      <DiaryKeys />
      {'setAppBadge' in navigator && (
        <Suspense fallback={null}>
          <DueBadge />
        </Suspense>
      )}
      {'caches' in globalThis && (
        <Suspense fallback={null}>
          <WhatWaits />
        </Suspense>
      )}
      {status === 'signed-in' && <AccountDialogs />}
    </>
  );
}

/** `n` logs an episode and `?` lists the keys. Not in a form, whose input would be left. */
function DiaryKeys() {
  const navigate = useNavigate();
  const locale = useLocale();
  const screen = screenAt(useLocation().pathname.slice(3));
  const [isListed, setListed] = useState(false);
  useShortcuts((key) => {
    if (key === '?') setListed(true);
    const logs = key === 'n' && !undisturbed.includes(screen) && !document.activeElement?.closest('form');
    if (logs) navigate(linkTo('entry', locale));
    return logs || key === '?';
  });
  if (!isListed) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setListed(false)} />
    </Suspense>
  );
}

/** Dialogs and banners for a signed-in person. */
function AccountDialogs() {
  useEffect(watchSession, []);
  // Signing out must work without a network.
  useEffect(() => loadWhenIdle(() => import('../components/session/sign-out-button.tsx')), []);
  usePersistentStorage();
  useTrueDevice();
  return (
    <>
      <SessionGateDialog />
      <BeforeFirstRun />
      <ConsentGateDialog />
      <ChangedTerms />
    </>
  );
}

/**
 * Tells the account what has changed of a device that receives notifications: at every start, when the page is looked at
 * again or online again, with its language, and when the browser has renewed its subscription.
 */
function useTrueDevice(): void {
  const { userId, missing } = useSession();
  const locale = useLocale();
  useEffect(() => {
    if (userId === undefined || missing || !('serviceWorker' in navigator)) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      if (globalThis.Notification?.permission !== 'granted') return;
      // What was not reached is told the next time.
      import('../diary/notifications.ts').then(
        ({ keepDeviceTrue }) => keepDeviceTrue(userId, locale),
        () => undefined,
      );
    };
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent) => data === 'push-renewed' && tell();
    tell();
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    serviceWorker.addEventListener('message', hear);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
      serviceWorker.removeEventListener('message', hear);
    };
  }, [userId, missing, locale]);
}

/** Notice that the terms of use have changed, or are about to, on each visit until they are accepted (docs/decisions/091). */
function ChangedTerms() {
  const session = useSession();
  const { userId, missing } = session;
  const screen = screenAt(useLocation().pathname.slice(3));
  const [areOld, setOld] = useState(false);
  // The dialog that asks for the consent to health data includes the terms.
  const isAsked = useSyncExternalStore(onConsentAsked, isConsentAsked, () => false);
  useEffect(() => {
    if (isAsked) setOld(false);
    if (userId === undefined || missing || isAsked) return;
    // Server not reached: the next visit asks.
    hasOldTerms(userId).then(setOld, () => undefined);
  }, [userId, missing, isAsked]);
  const close = useCallback(() => setOld(false), []);
  if (!areOld || isAsked || missing || userId === undefined || undisturbed.includes(screen)) return null;
  const next = termsNext();
  const isComing = next !== undefined && localDateOf(new Date().toISOString(), currentZone()) < next;
  return (
    <Suspense fallback={null}>
      <UnlessUrgent owner={session}>
        <NewTerms from={isComing ? next : undefined} onClose={close} />
      </UnlessUrgent>
    </Suspense>
  );
}

/** Asks once whether this device's diary moves to the account; the first run comes after it. */
function BeforeFirstRun() {
  const session = useSession();
  const { userId, missing } = session;
  const screen: Screen | undefined = screenAt(useLocation().pathname.slice(3));
  const [later] = usePreference('localDiaryLater');
  // Renders again when the local diary is removed.
  usePreference('localDiary');
  const [isAnswered, setAnswered] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAnswered(true), []);
  const isOpen = !isAnswered && later !== userId && localDiary() !== undefined;
  const canAsk = !missing && userId !== undefined && !undisturbed.includes(screen);
  // Once asked, the dialog closes by itself: after the move it says what stays.
  useEffect(() => {
    if (isOpen && canAsk) setAsking(true);
  }, [isOpen, canAsk]);
  if (isAnswered || !(isOpen || isAsking)) return <FirstRunGate />;
  if (!isAsking || !canAsk) return null;
  return (
    <Suspense fallback={null}>
      <UnlessUrgent owner={session}>
        <TakeAlong onClose={close} />
      </UnlessUrgent>
    </Suspense>
  );
}

const written = v.pipe(v.string(), v.parseJson(), v.object({ termsNext: v.optional(v.string()) }));

/** Day from which the new terms of use hold (TERMS_NEXT), ISO 8601; undefined: they hold already. */
function termsNext(): string | undefined {
  const content = document.querySelector('meta[name="diary-config"]')?.getAttribute('content');
  return v.is(written, content) ? v.parse(written, content).termsNext : undefined;
}

/** Milliseconds between two checks of the session. */
const pause = 60_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Asks the server whether the session is valid; auth-js drops it if not. An unreachable server changes nothing. */
async function check(): Promise<void> {
  const { status, missing } = currentSession();
  if (document.visibilityState !== 'visible' || status !== 'signed-in' || missing) return;
  if (Date.now() - checkedAt < pause) return;
  checkedAt = Date.now();
  // Offline the stored session stands.
  await loadClient().then(
    ({ auth }) => auth.getUser(),
    () => undefined,
  );
}

/**
 * Opens the dialog once the session is known to have ended, without waiting for the next request; not where a write has shown
 * it, which stays on this device.
 */
function askAgain(): void {
  if (currentSession().missing !== 'password' || document.visibilityState !== 'visible') return;
  if (browserDiary.status().unsent > 0) return;
  // After a dismissed dialog the next request asks again.
  ensureSession('read').catch(() => undefined);
}

/**
 * Notices that the session was ended from another device, which its token does not show until it expires. Our server refuses
 * what the diary asks at every start and whenever the page becomes visible; a hosted project would answer it, and is asked for
 * the session besides. @returns how to stop
 */
function watchSession(): () => void {
  const stop = onSession(askAgain);
  if (!isHosted()) return stop;
  void check();
  document.addEventListener('visibilitychange', check);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', check);
  };
}
