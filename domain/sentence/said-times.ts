import type { LocalDateTime } from '../calendar-date.ts';
import { localOf, type Moment, resolve } from './resolve-moment.ts';
import type { SaidEpisode } from './said.ts';
import type { PlacedIntake } from './said-intakes.ts';
import { end, type Sheet, whole } from './sentence-sheet.ts';
import { sentenceWords } from './sentence-words.ts';
import { numberIn } from './spoken-numbers.ts';
import type { Found } from './spoken-times.ts';

/** Everything that has a meaning or none of its own, with the figures of a pain. */
const understoodIn = (language: 'es' | 'en') => {
  const { symptoms, premonitory, auraSigns, aura, quality, context, relief, places, ...rest } =
    sentenceWords[language];
  const codes = [symptoms, premonitory, auraSigns, aura, quality, context, relief, places];
  const { wholeHead, band, left, right, side, woke, aggravated, tookNothing, over, anyAura, empty } = rest;
  return [
    ...codes.flatMap((one) => Object.values(one)),
    ...[wholeHead, band, left, right, side, woke, aggravated, tookNothing, over, anyAura],
    `(?:un |an? )?${numberIn[language]}(?: ?(?:/|de|sobre|out of|of) ?(?:10|diez|ten))?`,
    empty,
  ].join('|');
};

const understood = { es: understoodIn('es'), en: understoodIn('en') };

interface TimesIn {
  readonly moments: readonly Found[];
  readonly intakes: readonly PlacedIntake[];
  readonly woke: readonly { readonly from: number; readonly to: number }[];
  readonly over: readonly RegExpExecArray[];
  readonly language: 'es' | 'en';
  readonly now: LocalDateTime;
  readonly duration: number | undefined;
}

/** Gives each moment to the start, the end or a medicine. */
export function readTimes(
  sheet: Sheet,
  { moments: allMoments, intakes, woke, over, language, now, duration }: TimesIn,
): Pick<SaidEpisode, 'start' | 'end' | 'intakes'> {
  const { left } = sheet;
  // "This morning" alone names no moment.
  const moments = allMoments.filter(({ said }) => said.kind !== 'day' || said.day.back > 0);
  const notWork =
    '(?! (?:a |al |el |la |mi |de |my |the |a new |to )*(?:trabaj\\p{L}+|turno|clases?|regla|dieta|entren\\p{L}+|work(?:ing)?|shift|period|class|training|driving|taking|day))';
  const startWords =
    language === 'es'
      ? `desde|(?:(?:me (?:ha )?)?empe[zcs]\\p{L}+|comen[zs]\\p{L}+|empieza)${notWork}|inicio|a partir de|me vino|me dio|me ha dado|me (?:agarro|pego|cogio|pillo|entro|atac\\p{L}+)|aparecio|arranco|se (?:me )?presento|llevo`
      : `since|(?:started|start(?:ing)?|began)${notWork}|from(?= |\uFFFC)(?! (?:work|home|school|the|my|a) )|came on|came(?! (?:home|in|over|out|down|to|round) )|kicked (?:in|off)|i got(?! (?:home|back|in|to) )|hit(?: me)?|onset|set in|crept (?:in|up)`;
  const endWords =
    language === 'es'
      ? 'hasta|acab\\p{L}+(?! de )|termin\\p{L}+(?! (?:de|el|la|mi) )|fin(?:al)?|se (?:me )?(?:ha )?(?:paso|pasado|fue|ido|quito|quitado)|remit\\p{L}+|cedio|cede|desaparecio|fin|se acabo|sin dolor|ya nada|ya no (?:hay|habia|tengo|tenia) (?:nada|dolor)'
      : 'until|till|til|ended|stopped|over|gone|went away|cleared(?: up)?|lifted|finished|done|resolved|through to|nothing left(?: of it)?|end(?:ing)?|(?:fine|ok|okay|all right|alright|clear)(?= by | at )';
  const clauseStart = (at: number) =>
    Math.max(
      0,
      ...[...left.slice(0, at).matchAll(/[.;\n]|,(?!\d)|\s(?:then|luego|despues)(?=\s)/gu)].map(
        ({ index, 0: { length } }) => index + length,
      ),
    );
  const clauseStop = (at: number) => at + (/[.;\n]|,(?!\d)/u.exec(left.slice(at))?.index ?? left.length - at);
  const painWords =
    language === 'es'
      ? 'dolor|duele|dolia|migranas?|jaquecas?|crisis|ataque|cabeza'
      : 'pain|headaches?|migraines?|attack|head|hurts?|hurting';
  const { aura, auraSigns, symptoms, premonitory, context, anyAura } = sentenceWords[language];
  const allOf = (...lists: readonly object[]) => lists.flatMap((one) => Object.values(one)).join('|');
  const auraWords = `${allOf(aura, auraSigns)}|${anyAura}`;
  const contextWords = allOf(context);
  const symptomWords = allOf(symptoms, premonitory);
  const role = new Map<Found, 'start' | 'end' | PlacedIntake>();
  const ranges = new Set<Found>();
  /** Medicines that were taken once more. */
  const repeated: PlacedIntake[] = [];
  /** The medicine that was taken at the same time as another, by that one. */
  const shared = new Map<PlacedIntake, PlacedIntake>();
  const saysOf = (one: Found) => left.slice(one.from, one.to);
  const clauseOf = ({ from, to }: Found) => left.slice(clauseStart(from), clauseStop(to));
  // The pain is what starts; an aura before it has a time of its own, and sleep.
  const isOther = (one: Found) =>
    /(?:slept|sleep|dormi\p{L}*|trabajar|turno|clases?|(?:started|to|from) work|working|shift|(?:got|get|came) home|a casa|a dormir|to bed)[^,.;]{0,14}$/u.test(
      left.slice(0, one.from),
    ) ||
    // "Anoche dormí poco", "la tormenta de anoche", "wine last night".
    (one.said.kind === 'day' &&
      (/^(?:['’]s|[^,.;]{0,14}(?:slept|sleep|dormi|cen[eo]|comi|bebi|tome|sali|fui|trabaj|ate|drank|went|worked|stayed))/u.test(
        left.slice(one.to),
      ) ||
        new RegExp(`(?:\\p{L} (?:de|from|of)|(?<![\\p{L}])(?:${contextWords})) $`, 'u').test(
          left.slice(0, one.from),
        ))) ||
    (moments.length > 1 &&
      whole(auraWords).test(clauseOf(one)) &&
      !whole(language === 'es' ? 'dolor|duele' : 'pain|headache').test(clauseOf(one)));
  // "Tired since yesterday, pain at nine".
  const isOfSymptom = (one: Found) =>
    whole(symptomWords).test(clauseOf(one)) &&
    !whole(painWords).test(clauseOf(one)) &&
    moments.some((other) => other !== one && whole(painWords).test(clauseOf(other)));
  for (const [place, one] of moments.entries()) {
    const text = saysOf(one);
    if (isOther(one)) continue;
    const isUntil = new RegExp(`^(?:hasta|until|till|til)${end}`, 'u').test(text);
    const isSince = new RegExp(`^(?:desde|since|from)${end}`, 'u').test(text);
    const before = moments[place - 1];
    const between = before ? left.slice(before.to, one.from) : '';
    // "De 7 a 11", "from 7 to 11".
    const isRange =
      before &&
      (/(?:between|entre)(?: las?)? $/u.test(left.slice(0, before.from))
        ? /^\s*(?:and|y)\s*$/u.test(between)
        : /^\s*(?:(?:a|hasta|to|until|till|til|-|–)\s*)?$/u.test(between) &&
          /^(?:a|hasta|to|until|till|[-–])/.test(`${between.trim()}${text}`)) &&
      ![...role].some(([found]) => found === one);
    // "Fine until five" is when it began; "worked until six" is neither.
    if (isUntil && !isRange && !isOfPain(one)) {
      if (/(?:fine|ok|okay|well|good|bien)\s*$/u.test(left.slice(0, one.from))) role.set(one, 'start');
      continue;
    }
    if (isUntil || isRange) {
      role.set(one, 'end');
      if (isRange && before && role.get(before) !== 'end') {
        role.set(before, 'start');
        ranges.add(before);
      }
      continue;
    }
    if (isSince || (one.said.kind === 'ago' && /^(?:desde hace|llevo|for)/.test(text)))
      role.set(one, 'start');
    else if (
      woke.some(({ from, to }) => one.from >= from - 4 && one.from <= to + 12 && sameClause(from, one.from))
    )
      role.set(one, 'start');
    else {
      const owner = whole(startWords).test(text) ? 'start' : (nearestOwner(one, place) ?? ofLoneMoment(one));
      if (owner && !(owner === 'start' && isOfSymptom(one))) role.set(one, owner);
    }
  }
  function sameClause(a: number, b: number): boolean {
    return clauseStart(b) <= a || clauseStart(a) === clauseStart(b);
  }
  /** What stands nearest to it in its clause, with no other moment between: the start, the end or a medicine. */
  function nearestOwner(one: Found, place: number): 'start' | 'end' | PlacedIntake | undefined {
    const [before, after] = [moments[place - 1], moments[place + 1]];
    const from = Math.max(clauseStart(one.from), before?.to ?? 0);
    const to = Math.min(clauseStop(one.to), after?.from ?? left.length);
    // "Ibuprofen and at eight Maxalt": what is joined on belongs to what follows.
    const joined = /(?:^|[\s\uFFFC])(?:y|e|and|then|luego)\s*$/u.test(left.slice(from, one.from)) ? 12 : 0;
    const found: { readonly gap: number; readonly owner: 'start' | 'end' | PlacedIntake }[] = [];
    const put = (owner: 'start' | 'end' | PlacedIntake, [first, last]: readonly [number, number]) => {
      if (last <= one.from && first >= from) found.push({ owner, gap: one.from - last + joined });
      else if (first >= one.to && last <= to)
        found.push({ owner, gap: first - one.to + (first - one.to > 6 ? 14 : 4) });
    };
    const spanOf = ({ index, 0: { length } }: RegExpExecArray) => [index, index + length] as const;
    for (const match of left.matchAll(whole(startWords))) put('start', spanOf(match));
    for (const match of [...left.matchAll(whole(endWords)), ...over]) put('end', spanOf(match));
    const cue = found.filter(({ gap }) => gap <= 30);
    for (const intake of intakes) put(intake, [intake.from, intake.to]);
    const best = found
      .filter((each) => typeof each.owner !== 'string' || cue.includes(each))
      .sort((a, b) => a.gap - b.gap)[0];
    if (best) return best.owner;
    const earlier = before && role.get(before);
    // "Naproxen at nine in the morning and at nine at night": the same again.
    if (
      before &&
      typeof earlier === 'object' &&
      // "And by twelve it was better" is none.
      !/^by |(?<![\p{L}])(?:estaba|seguia|sigue|mejor|peor|ya|igual|still|better|worse|gone|fine|same|ok)(?![\p{L}])/u.test(
        left.slice(one.from, clauseStop(one.to)),
      ) &&
      /^[\s,]*(?:y|e|and)?(?: again| otra vez| de nuevo)?\s*$/u.test(left.slice(before.to, one.from))
    ) {
      const same = { ...earlier };
      repeated.push(same);
      return same;
    }
    return undefined;
  }
  /** The medicine beside a moment that is all of its clause. */
  function ofLoneMoment(one: Found): PlacedIntake | undefined {
    const [from, to] = [clauseStart(one.from), clauseStop(one.to)];
    if (left.slice(from, one.from).trim() !== '' || left.slice(one.to, to).trim() !== '') return undefined;
    const next = intakes.find((intake) => intake.from >= to && intake.from <= clauseStop(to + 1));
    const previous = intakes
      .filter((intake) => intake.to <= from && clauseStart(from - 1) <= intake.from)
      .at(-1);
    // "Maxalt, 10 mg, a las ocho".
    const [only, another] = intakes.filter((intake) => ![...role.values()].includes(intake));
    const alone = only && !another && only.to <= from ? only : undefined;
    return hasStart() ? (previous ?? next ?? alone) : (next ?? alone);
  }
  function hasStart(): boolean {
    return [...role.values()].includes('start');
  }
  /** A moment of something that was not understood is that of anything: an appointment, a dinner. */
  function mayBeStart(one: Found): boolean {
    // "By noon", "a las cinco ya un 7": what it had come to.
    if (/^by /.test(saysOf(one))) return false;
    const clause = clauseOf(one);
    if (whole('tome|tomado|tomo|took|taken|had some|puse|inyecte').test(clause)) return false;
    if (whole(painWords).test(clause)) return true;
    return one.said.kind !== 'day' && !/^ (?:ya|already) /.test(left.slice(one.to)) && isUnderstood(one);
  }
  /** Whether the clause of a moment tells of the pain, or of nothing else. */
  function isOfPain(one: Found): boolean {
    const clause = clauseOf(one);
    return whole(`${painWords}|${startWords}`).test(clause.replace(saysOf(one), ' ')) || isUnderstood(one);
  }
  function isUnderstood(one: Found): boolean {
    const rest = `${left.slice(clauseStart(one.from), one.from)} ${left.slice(one.to, clauseStop(one.to))}`;
    return rest.replaceAll(whole(understood[language]), ' ').search(/[\p{L}\d]/u) < 0;
  }
  // Of two moments of one medicine the nearer is its own: the other was another thing's.
  for (const intake of intakes) {
    const claims = [...role].flatMap(([one, is]) => (is === intake ? [one] : []));
    const gap = (one: Found) => (one.to <= intake.from ? intake.from - one.to : one.from - intake.to);
    for (const one of claims.sort((a, b) => gap(a) - gap(b)).slice(1)) role.delete(one);
  }
  // "Phenergan and Toradol, both at seven".
  for (const one of moments) {
    const [previous, last] = intakes.filter(({ to }) => to <= one.from).slice(-2);
    if (previous && last && /(?:both|amb[oa]s|l[ao]s dos) (?:at )?$/u.test(left.slice(0, one.from))) {
      role.set(one, last);
      shared.set(last, previous);
    }
  }
  // What is left is the start, if nothing else is.
  for (const one of moments) {
    if (role.has(one) || hasStart() || one.said.kind === 'later' || isOther(one)) continue;
    if (mayBeStart(one) && !isOfSymptom(one)) role.set(one, 'start');
  }

  const first = [...role].find(([, is]) => is === 'start')?.[0];
  const isMorning = woke.length > 0;
  const last = [...role].find(([, is]) => is === 'end')?.[0];
  // "From 3 to 7 in the evening": the start is before the end.
  const isRange = first !== undefined && ranges.has(first);
  const latest = isRange && last ? resolve(last.said, { now }) : undefined;
  const start = first
    ? (resolve(first.said, { now, notAfter: latest && localOf(latest), isMorning }) ?? null)
    : null;
  const startLocal = start ? localOf(start) : undefined;
  const use = (one: Found) => sheet.take(one.from, one.to);
  // Whether what came before the pain was a symptom of it cannot be told.
  for (const one of moments)
    if (isOfSymptom(one) && !whole(allOf(premonitory)).test(clauseOf(one))) {
      sheet.kept.push(clauseStart(one.from));
      sheet.take(clauseStart(one.from), clauseStop(one.to));
    }
  if (first && start) use(first);
  const startDay =
    first && first.said.kind !== 'ago' && first.said.kind !== 'later' && first.said.kind !== 'weekday'
      ? first.said.kind === 'day'
        ? first.said.day
        : first.said.clock && first.said.day
      : undefined;

  const said = last && resolve(last.said, { now, notBefore: startLocal }, startLocal);
  const isBefore = said?.clock && startLocal !== undefined && `${said.day}T${said.clock}` < startLocal;
  const until = said && !isBefore ? said : null;
  let finish = until;
  if (last && until) use(last);
  if (!finish && duration !== undefined && startLocal !== undefined) {
    const ended = resolve({ kind: 'later', minutes: duration }, { now }, startLocal) ?? null;
    if (ended && `${ended.day}T${ended.clock}` <= now) finish = ended;
  }

  const times = new Map<PlacedIntake, Moment>();
  for (const [one, is] of role) {
    if (is === 'start' || is === 'end') continue;
    const at =
      resolve(
        one.said,
        { now, notBefore: startLocal, day: startDay?.back === 0 ? undefined : startDay },
        startLocal,
      ) ?? undefined;
    const fits = at ?? resolve(one.said, { now, notBefore: startLocal }, startLocal);
    // Twelve hours off, more likely than before the pain: it stays in the note.
    const local = fits && localOf(fits);
    if (!local || (startLocal !== undefined && local < startLocal)) continue;
    use(one);
    times.set(is, fits);
    const along = shared.get(is);
    if (along) times.set(along, fits);
    // Two medicines of one clause that share a time.
    const [from, to] = [clauseStart(one.from), clauseStop(one.to)];
    const isApart = (other: PlacedIntake) =>
      moments.some(
        (moment) => moment.from >= Math.min(other.to, is.to) && moment.to <= Math.max(other.from, is.from),
      );
    for (const other of one.said.kind === 'later' ? [] : intakes)
      if (
        !isApart(other) &&
        other.from >= from &&
        other.to <= to &&
        !times.has(other) &&
        ![...role.values()].includes(other)
      )
        times.set(other, fits);
  }
  return {
    start,
    end: finish,
    intakes: [...intakes, ...repeated].map((intake) => {
      const { from: _from, to: _to, ...said } = intake;
      return { ...said, at: times.get(intake) ?? null };
    }),
  };
}
