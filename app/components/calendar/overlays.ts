import { useCallback } from 'react';
import { usePreference, writePreference } from '#app/preferences/store.ts';

/** Marks that can be shown or hidden over the pain. */
export const overlays = ['medication', 'menstruation', 'treatments'] as const;
export type Overlay = (typeof overlays)[number];

/** The shown overlays and a setter; stored in this browser. */
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
