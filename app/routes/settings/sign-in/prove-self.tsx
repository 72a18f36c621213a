import { useQuery } from '#app/account/client/query.ts';
import { factorsQuery } from '#app/account/sign-in/second-factors.ts';
import type { Outcome } from '#app/errors/failure.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { ProveFactor } from '../factors/prove-factor.tsx';
import { Loaded } from '../loaded.tsx';
import { ProveOwner } from './prove-owner.tsx';

interface ProveSelfProps<T extends object> {
  readonly userId: string;
  /** Action to run once it is proven. */
  readonly onProven: () => Promise<Outcome<T>>;
  readonly onDone: (result: T) => void;
  readonly onCancel: () => void;
}

/** Asks for a proof that is fresh: the second factor where there is one, else the password or a mailed code. */
export function ProveSelf<T extends object>(props: ProveSelfProps<T>) {
  const t = useSettingsTexts().twoFactor;
  const { userId, ...rest } = props;
  return (
    <Loaded query={useQuery(factorsQuery(userId))} place="h-40">
      {({ apps }) =>
        apps.length > 0 ? (
          <ProveFactor apps={apps} text={t.whoByFactor} submit={t.whoSubmit} {...rest} />
        ) : (
          <ProveOwner {...props} />
        )
      }
    </Loaded>
  );
}
