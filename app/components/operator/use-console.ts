import { queryOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { act } from '#app/account/client/act.ts';
import { loadClient } from '#app/account/client/client.ts';
import type { Database } from '#app/account/client/database.types.ts';
import { useQuery } from '#app/account/client/query.ts';
import { queryClient } from '#app/account/client/query-client.ts';
import { accepted, rowsOf } from '#app/account/client/rest.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useConsoleTexts } from '#app/i18n/areas.ts';
import { useToast } from '#app/ui/toast.tsx';

/** What GET /health says of the program. */
const release = v.object({
  version: v.string(),
  commit: v.optional(v.string()),
  day: v.optional(v.string()),
});

/** What a function without arguments is given. */
export const nothing = undefined as never;

type Functions = Database['public']['Functions'];
type AdminName = Extract<keyof Functions, `admin_${string}`>;
type ArgsOf<Name extends AdminName> = Functions[Name]['Args'];
/** What a function answers that answers rows. */
export type RowOf<Name extends AdminName> = Functions[Name]['Returns'] extends readonly (infer Row)[]
  ? Row
  : never;

/** Calls a function of the console. @throws Failure, `not_found` for anybody but an operator */
async function read<Name extends AdminName>(name: Name, args: ArgsOf<Name>): Promise<readonly RowOf<Name>[]> {
  const { rest } = await loadClient();
  return rowsOf(await rest.rpc(name, args)) as unknown as readonly RowOf<Name>[];
}

/** The rows of a function, kept while the console is open. @param everyMs asks again so often */
export function useAdmin<Name extends AdminName>(name: Name, args: ArgsOf<Name>, everyMs?: number) {
  return useQuery(
    queryOptions({
      queryKey: ['admin', name, args],
      staleTime: 0,
      retry: false,
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
      queryFn: () => read(name, args),
    }),
  );
}

/** Which program the server is, as GET /health says. */
export function useRelease() {
  return useQuery(
    queryOptions({
      queryKey: ['admin', 'release'],
      queryFn: async () => v.parse(release, await (await fetch('/health')).json()),
    }),
  );
}

/** Runs acts; afterwards everything is read again, and a toast says which rule refused it. */
export function useAct() {
  const t = useConsoleTexts();
  const showFailure = useFailureToast();
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const { toast } = useToast();
  const answer = useId();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** @returns whether it was done */
    run: async <Name extends AdminName>(name: Name, args: ArgsOf<Name>, title = t.done): Promise<boolean> => {
      setBusy(true);
      showFailure(undefined);
      const outcome = await act(async (_auth, { rest }) => {
        accepted(await rest.rpc(name, args));
        return {};
      });
      // The rule that refused it, as the database names it.
      const refusal = outcome.ok ? undefined : refusals[outcome.failure.message];
      if (outcome.ok) toast({ title, tone: 'calm' }, answer);
      else if (refusal === undefined) showFailure(outcome.failure);
      else toast({ title: refusal, tone: 'caution' }, answer);
      // Said first: reading again takes as long as the slowest part, and its retries.
      if (outcome.ok) await queryClient.invalidateQueries({ queryKey: ['admin'] });
      setBusy(false);
      return outcome.ok;
    },
  };
}
