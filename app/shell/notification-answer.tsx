import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../account/session/session.ts';
import { toSignIn } from '../components/account/to-sign-in.ts';
import { useReminderTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useToast } from '../ui/toast.tsx';
import { type Answer, answerIn, TakeAnswer } from './take-answer.tsx';

const names = ['intake', 'outcome', 'attack', 'doses', 'said', 'token', 'for'];

/**
 * Takes what a tap on a notification's button has put into the address, on whatever screen that opens and whatever it
 * shows, and says so. It stays in the address until it is stored, and is kept when the person goes elsewhere meanwhile.
 */
export default function NotificationAnswer() {
  const [parameters, setParameters] = useSearchParams();
  const [answer, setAnswer] = useState<Answer>();
  const said = names.map((name) => parameters.get(name) ?? '').join(' ');
  const removeFromAddress = () =>
    setParameters(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (said.trim() === '') return;
    const found = answerIn(parameters);
    if (found) setAnswer(found);
    else removeFromAddress();
  }, [said]);
  const { status, userId } = useSession();
  const owner = parameters.get('for');
  const onTaken = () => {
    setAnswer(undefined);
    if (said.trim() !== '') removeFromAddress();
  };
  if (!answer) return null;
  if (status === 'visitor') return <SignInFirst />;
  if (owner !== null && userId !== undefined && owner !== userId) return <OfAnother onTaken={onTaken} />;
  return <TakeAnswer key={JSON.stringify(answer)} answer={answer} onTaken={onTaken} />;
}

/** Says that the notification was another account's; nothing is written. */
function OfAnother({ onTaken }: { readonly onTaken: () => void }) {
  const t = useReminderTexts().answered;
  const { toast } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    toast({ title: t.another, tone: 'caution' });
    onTaken();
  }, []);
  return null;
}

/** Says that the answer needs a session; the address leads back here with it. */
function SignInFirst() {
  const t = useReminderTexts().answered;
  const { toast } = useToast();
  const navigate = useNavigate();
  const locale = useLocale();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    const onAct = () => void navigate(toSignIn(locale, location));
    toast({ title: t.visitor, action: { label: t.signIn, onAct } });
  }, []);
  return null;
}
