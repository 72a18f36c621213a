import { Outlet } from 'react-router';

export { ScreenFailed as ErrorBoundary } from '../shell/error-page.tsx';

/** The route around every screen: a screen that breaks is replaced, and the shell around it stays. */
export default function Screen() {
  return <Outlet />;
}
