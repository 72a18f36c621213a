import { useSession } from '../account/session/session.ts';
import SessionEndedBanner from '../components/session/session-ended.tsx';
import FactorResetBanner from './factor-reset-banner.tsx';

/** What an account has to say above a screen: its session has ended, its second step is about to. Not above an entry. */
export default function Banners({ isEntry }: { readonly isEntry: boolean }) {
  const { missing, factorReset } = useSession();
  return (
    <>
      {missing === 'password' && <SessionEndedBanner />}
      {factorReset && !isEntry && <FactorResetBanner dueAt={factorReset.dueAt} />}
    </>
  );
}
