import { useSession } from '../account/session/session.ts';
import type { Screen } from '../paths.ts';
import { isToRead } from '../paths.ts';

/**
 * Whether a link to a screen loads its document, for `reloadDocument`: pages for reading do, and so does a visitor's home
 * page, which is in no script (app/routes/home/route.tsx).
 */
export function useDocumentLoad(): (screen: Screen) => boolean {
  const { status } = useSession();
  return (screen) => isToRead(screen) && (screen !== 'home' || status === 'visitor');
}
