import { Suspense, useEffect } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';

// Visitors do not need it; the prerendered frame stays until it has loaded.
const MemberFrame = import.meta.env.SSR
  ? (await import('./member-frame.tsx')).default
  : lazily(() => import('./member-frame.tsx'));

/**
 * Visitor's home page, rendered at build time. The browser's bundle leaves it out and keeps the document's markup, as
 * app/root.tsx does; links lead to it as to a document (app/shell/site-link.tsx).
 */
const { VisitorHome } = import.meta.env.SSR ? await import('./visitor-home.tsx') : {};
const id = 'visitor';
const html = import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '');

function Visitor() {
  const className = 'signed-in:hidden';
  if (!VisitorHome) {
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this very document came with
      <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
    );
  }
  return (
    <div id={id} className={className}>
      <VisitorHome />
    </div>
  );
}

/** Names the page for who has a diary. By itself: drawn anew, the diary's boundary would wait for its code. */
function OwnTitle() {
  const { userId } = useSession();
  const { nav, pageTitle } = useShellTexts();
  // The page's own title is for visitors and search engines.
  useEffect(() => {
    if (userId !== undefined) document.title = pageTitle(nav.home);
  }, [userId, nav, pageTitle]);
  return null;
}

/**
 * Visitor's page and diary in one document. `<html data-session>` decides before the first paint which one is
 * visible.
 */
export default function HomeScreen() {
  return (
    <>
      <OwnTitle />
      <Visitor />
      <div className="signed-out:hidden">
        <Suspense fallback={null}>
          <MemberFrame />
        </Suspense>
      </div>
    </>
  );
}
