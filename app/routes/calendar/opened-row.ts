import { useLocation, useNavigationType } from 'react-router';

/** The episode last opened from the list of a month, by the key of its place in the history. */
export const opened = new Map<string, string>();

/** The episode from which Back has led here; undefined if none has. */
export function useOpenedRow(): string | undefined {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? opened.get(key) : undefined;
}
