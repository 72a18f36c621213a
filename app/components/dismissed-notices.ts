import { usePreference } from '#app/preferences/store.ts';

/** Most dismissals that are stored: older ones are about old episodes. */
const dismissedMax = 50;

/** A kind of notice that is switched off, rather than one notice: never pushed out by newer ones. */
const isKind = (key: string) => key.endsWith(':off');

/** The notices dismissed on this device, by key. */
export function useDismissedNotices() {
  const [stored, setStored] = usePreference('dismissedNotices');
  const keys = stored.split(',').filter(Boolean);
  const store = (all: readonly string[]) =>
    setStored([...all.filter(isKind), ...all.filter((key) => !isKind(key))].slice(0, dismissedMax).join(','));
  return {
    isDismissed: (key: string) => keys.includes(key),
    dismiss: (key: string) => store([key, ...keys]),
    restore: (key: string) => store(keys.filter((one) => one !== key)),
  };
}
