import { useState } from 'react';
import { useQuery } from '#app/account/client/query.ts';
import { providersQuery, redirectToProvider } from '#app/account/sign-in/sign-in-providers.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useAccountTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

/** Buttons for the sign-in providers of this server; empty without any. @param next path to continue to after signing in */
export function ProviderButtons({ next }: { readonly next: string }) {
  const t = useAccountTexts().providers;
  const locale = useLocale();
  const toastFailure = useFailureToast();
  const { data: providers = [] } = useQuery(providersQuery);
  const [leaving, setLeaving] = useState<string>();

  async function leave(id: string) {
    if (leaving) return;
    setLeaving(id);
    const outcome = await redirectToProvider(
      id,
      `${linkTo('callback', locale)}?next=${encodeURIComponent(next)}`,
    );
    // The page stays for a moment after navigation has begun.
    if (outcome.ok) return;
    setLeaving(undefined);
    toastFailure(outcome.failure);
  }

  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-muted text-sm">{t.or}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="lg" busy={leaving === id} busyLabel={t.busy} onClick={() => leave(id)}>
          {t.with(name)}
        </Button>
      ))}
    </div>
  );
}
