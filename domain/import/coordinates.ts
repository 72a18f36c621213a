/** Columns with geographic coordinates: no part of a headache diary unless the person wants them. */
import { fold } from '../vocabulary/fold.ts';
import { readNumber } from './clock.ts';

const half = /^(?:gps )?(?:lat|latitude|latitud|lon|lng|long|longitude|longitud)(?: gps)?$/;
const placeName = /^(?:geohash|gps|coord(?:s|inates?|enadas?)?|geo ?(?:location|point)|lat ?l(?:on|ng))$/;
/** Characters; patterns are slow on longer texts. */
const pairMaxLength = 80;
const pair = /^-?\d{1,3}\.\d{2,}\s*[,; ]\s*-?\d{1,3}\.\d{2,}$/;

/** Whether a column holds coordinates, by its name or its values. @param values non-empty ones */
export function isPlaceColumn(name: string, values: readonly string[]): boolean {
  const folded = fold(name.replaceAll(/[_-]/g, ' '));
  if (placeName.test(folded)) return true;
  if (half.test(folded)) return values.every((value) => readNumber(value, 180) !== null);
  return (
    values.length > 0 && values.every((value) => value.length <= pairMaxLength && pair.test(value.trim()))
  );
}
