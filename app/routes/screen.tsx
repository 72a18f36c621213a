import { Outlet } from 'react-router';
import { ScreenFailed } from '../shell/error-page.tsx';

/** The router hands over what was thrown only to a boundary that is declared here: one that is passed on gets nothing. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ScreenFailed error={error} />;
}

/** The route around every screen: a screen that breaks is replaced, and the shell around it stays. */
export default function Screen() {
  return <Outlet />;
}
