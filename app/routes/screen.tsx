import { Outlet } from 'react-router';
import { ScreenFailed } from '../shell/error-page.tsx';

/** The router passes the thrown error only to an `ErrorBoundary` declared here; a re-export receives nothing. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ScreenFailed error={error} />;
}

/** Layout route of every screen: a screen that throws is replaced while the shell stays. */
export default function Screen() {
  return <Outlet />;
}
