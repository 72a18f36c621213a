import { useEpisodeTexts } from '#app/i18n/areas.ts';
import type { PainPlace } from '#domain/vocabulary/places.ts';
import { HeadDrawing, showsAny } from './head-drawing.tsx';
import { views } from './views.ts';

/**
 * Where it hurt, drawn on the views that show it, beside a text with the same. Renders nothing for places without a side.
 */
export function HeadPicture({ values }: { readonly values: readonly PainPlace[] }) {
  const t = useEpisodeTexts().details;
  const shown = views.filter((view) => showsAny(view, values));
  if (shown.length === 0) return null;
  return (
    <div aria-hidden="true">
      <div className="flex flex-wrap items-end gap-6">
        {shown.map((view) => (
          <figure key={view.name}>
            <HeadDrawing view={view} values={values} className="h-40 w-auto" />
            <figcaption className="mt-1 text-center text-muted text-xs">{t.views[view.name]}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{t.mirror}</p>
    </div>
  );
}
