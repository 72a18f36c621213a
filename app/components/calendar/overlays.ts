import { useCallback } from 'react';
import { usePreference, writePreference } from '#app/preferences/store.ts';

/** What can be shown over the pain, and hidden by who wants the page quieter. */
export const overlays = ['medication', 'menstruation', 'treatments'] as const;
export type Overlay = (typeof overlays)[number];

/** Which of them are shown, and how to change it; this browser remembers. */
export function useOverlays() {
  const [text] = usePreference('calendarHidden');
  const isShown = useCallback((overlay: Overlay) => !text.split(',').includes(overlay), [text]);
  const show = useCallback(
    (overlay: Overlay, shown: boolean) =>
      writePreference(
        'calendarHidden',
        overlays.filter((one) => (one === overlay ? !shown : !isShown(one))).join(','),
      ),
    [isShown],
  );
  return { isShown, show };
}
