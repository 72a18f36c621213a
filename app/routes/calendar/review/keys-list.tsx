import { usePreference } from '#app/preferences/store.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useReviewTexts } from './review-texts.ts';
import { Key } from './search-box.tsx';

/** The keys of the calendar and what each does, or that they are switched off. */
function Keys() {
  const t = useReviewTexts().keys;
  const [isOn] = usePreference('shortcuts');
  const { names } = t;
  const moving = [
    { keys: ['←', '→', '↑', '↓'], does: t.day },
    { keys: names.pages.split(' '), does: t.month },
    { keys: [names.enter], does: t.panel },
  ];
  const letters = [
    { keys: ['0', '9'], between: names.to, does: t.pain },
    { keys: ['f'], does: t.free },
    { keys: ['e'], does: t.edit },
    { keys: ['z'], does: t.undo },
    { keys: ['/'], does: t.search },
    { keys: ['?'], does: t.help },
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
        {[...(isOn ? letters : []), ...moving].map(({ keys, does, ...more }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex flex-wrap items-baseline gap-1">
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 && 'between' in more && `${more.between} `}
                  <Key named>{key}</Key>
                </span>
              ))}
            </dt>
            <dd className="m-0 text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      {!isOn && <p className="mt-2 text-muted">{t.off}</p>}
    </>
  );
}

/** The keys at the foot of the panel. */
export function KeysList() {
  const t = useReviewTexts().keys;
  return (
    <Disclosure summary={t.heading} open className="border-t border-b-0 text-sm">
      <Keys />
    </Disclosure>
  );
}

/** The keys where they are seen at once: the foot of the panel may be below the window. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useReviewTexts().keys;
  return (
    <Dialog open onClose={onClose} title={t.heading} closeLabel={t.close}>
      <Keys />
    </Dialog>
  );
}
