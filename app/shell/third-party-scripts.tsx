import { useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { useSession } from '../account/session/session.ts';
import { isPageToRead, resolve } from '../paths.ts';
import { keepForeignCookiesInSight, removeForeignStorage } from '../preferences/foreign-storage.ts';
import {
  readThirdParties,
  type ThirdPartyCategory,
  thirdPartyCategories,
} from '../preferences/third-parties.ts';
import { useCookieConsent } from '../preferences/use-cookie-consent.ts';
import { reload } from '../pwa/app-version.ts';

const isOpenAt = (pathname: string) => {
  const found = resolve(pathname);
  return found.kind === 'page' && isPageToRead(found.screen);
};

/** Third-party scripts running in this document; only a new document ends them. */
const running = new Map<ThirdPartyCategory, HTMLScriptElement>();

/**
 * Loads the third-party scripts the server's operator has configured: each with consent to its category, for visitors only,
 * and only on pages for reading. Rendered only in documents whose policy allows them. From there every other page is loaded
 * as a document of its own, under a policy without third parties (decision 081).
 */
export default function ThirdPartyScripts() {
  const consent = useCookieConsent();
  const { pathname } = useLocation();
  const isVisitor = useSession().status === 'visitor';
  const isAllowed = isVisitor && isOpenAt(pathname);

  const blocker = useBlocker(({ nextLocation }) => !isOpenAt(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state === 'blocked') location.assign(addressOf(blocker.location));
  }, [blocker]);

  useEffect(() => {
    const isWanted = (category: ThirdPartyCategory) => isAllowed && consent?.[category] === true;
    if ([...running.keys()].some((category) => !isWanted(category))) {
      removeAll();
      reload();
      return;
    }
    // The consent has expired, or was withdrawn where no script runs.
    if (!thirdPartyCategories.some((category) => consent?.[category])) removeForeignStorage();
    const addresses = readThirdParties();
    for (const category of thirdPartyCategories) {
      const address = addresses[category];
      if (address && isWanted(category) && !running.has(category)) run(category, address);
    }
  }, [consent, isAllowed]);

  return null;
}

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

function run(category: ThirdPartyCategory, address: string): void {
  if (running.size === 0) keepForeignCookiesInSight();
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.dataset.category = category;
  running.set(category, script);
  document.head.append(script);
}

/** Removes the scripts and the data they have stored. */
function removeAll(): void {
  for (const script of running.values()) script.remove();
  removeForeignStorage();
}
