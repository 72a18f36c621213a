const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;
/** A difference in days of every hundred; of less than one it says so. */
const points = (share: number) => {
  const whole = Math.round(100 * Math.abs(share));
  return whole === 0 && share !== 0 ? 'menos de 1' : String(whole);
};

interface Answered {
  readonly days: number;
  readonly attacks: number;
}
interface Interval {
  readonly low: number;
  readonly high: number;
}
const shareOf = ({ days: of, attacks }: Answered) => `${attacks} de ${days(of)}`;
const when = { same_day: 'ese mismo día', next_day: 'al día siguiente' };
type ComparedDay = keyof typeof when;
const both = (yes: Answered, no: Answered, day: ComparedDay) =>
  `${when[day]} empezó una en ${shareOf(yes)} con «sí» y en ${shareOf(no)} con «no»`;
const interval = 'intervalo del 95\u00a0%';

/** Texts of the question a person asks themselves daily for some weeks. */
export const insightsTrial = {
  lead: 'En una prueba de una pregunta eliges una sola cosa, como dormir mal o beber alcohol. Vive como siempre: el diario solo te pregunta cada día si la hubo. Al cabo de unas semanas verás si las crisis empezaron más a menudo con «sí» o con «no».',
  choose: 'Elegir una pregunta',

  form: {
    heading: 'Prueba de una pregunta',
    factor: '¿Sobre qué?',
    nothingChosen: 'Elige una',
    other: 'Otra cosa',
    weeks: '¿Durante cuánto tiempo?',
    weeksHint: 'Menos de ocho semanas suelen ser pocas para ver algo.',
    weeksUntil: (weeks: number, until: string) => `${weeks} semanas, hasta el ${until}`,
    compared: '¿Cuándo esperarías la crisis?',
    comparedDays: { next_day: 'Al día siguiente', same_day: 'El mismo día' },
    comparedHints: {
      next_day:
        'Se compara con las crisis que empiezan al día siguiente: así la respuesta es anterior a la crisis.',
      same_day:
        'Se compara con las crisis que empiezan ese mismo día: no queda claro qué fue antes, eso o la crisis.',
    },
    notes: 'Para ti',
    optional: 'opcional',
    notesHint: 'Por ejemplo, qué cuenta como «sí».',
    counts:
      'Un día cuenta si respondes y además anotas si te dolió la cabeza: también los días sin dolor que registres.',
    fixed: 'Después no puedes cambiar nada de esto. Si pudieras, el resultado dependería de cuándo lo miras.',
    start: 'Empezar hoy',
    cancel: 'Cancelar',
    alreadyRunning: 'Ya tienes una prueba en curso. Puedes empezar otra cuando acabe, o pararla antes.',
  },

  running: {
    place: (day: number, of: number, until: string) => `Día ${day} de ${of}, hasta el ${until}.`,
    answered: (count: number, of: number) => `Has respondido en ${count} de ${days(of)}.`,
    counted: (yes: number, no: number) => `Días para comparar: ${yes} con «sí» y ${no} con «no».`,
    needed: (yes: number, no: number) => {
      const parts = [yes > 0 && `${days(yes)} con «sí»`, no > 0 && `${days(no)} con «no»`].filter(Boolean);
      return `Para un resultado, al diario le faltan al menos ${parts.join(' y ')}. No hagas nada para que salga «sí».`;
    },
    enough: 'Ya bastan para un resultado. Con más días será más preciso.',
    inAttack: (count: number) =>
      count === 1
        ? '1 día no cuenta porque ya había una crisis.'
        : `${count} días no cuentan porque ya había una crisis.`,
    headUnknown: (count: number) =>
      `${count === 1 ? '1 día no cuenta' : `${count} días no cuentan`} porque falta anotar si te dolió la cabeza.`,
    noInterim:
      'Verás el resultado al final. Si lo miras antes, lo que es solo casualidad puede parecer un resultado.',
    waiting: 'El resultado sale mañana, cuando termine el último día por comparar. Ya no hay más preguntas.',
    answerToday: 'Responder hoy',
    grid: 'Tus respuestas, día a día',
    legend: { yes: 'Sí', no: 'No', none: 'Sin respuesta', later: 'Aún no ha llegado' },
    stop: 'Parar antes',
    stopped: 'Prueba parada',
    confirm: {
      title: '¿Parar esta prueba?',
      text: 'No tendrá resultado, porque dependería de cuándo la paras. Tus respuestas siguen en el diario.',
      action: 'Parar',
      cancel: 'Seguir',
      close: 'Cerrar',
    },
  },

  result: {
    period: (from: string, to: string) => `Del ${from} al ${to}`,
    more: (yes: Answered, no: Answered, day: ComparedDay, { low, high }: Interval) =>
      `Más crisis con «sí»: ${both(yes, no, day)}. Son entre ${points(low)} y ${points(high)} más por cada 100 días (${interval}).`,
    fewer: (yes: Answered, no: Answered, day: ComparedDay, { low, high }: Interval) =>
      `Menos crisis con «sí»: ${both(yes, no, day)}. Son entre ${points(high)} y ${points(low)} menos por cada 100 días (${interval}).`,
    cannot_tell: (yes: Answered, no: Answered, day: ComparedDay, { low, high }: Interval) =>
      `No se ve una diferencia clara: ${both(yes, no, day)}. La diferencia puede ir de ${points(low)} menos a ${points(high)} más por cada 100 días (${interval}).`,
    too_few: (yes: number, no: number, needed: number) =>
      `Hay pocos días para comparar: ${yes} con «sí» y ${no} con «no». Hacen falta al menos ${needed} de cada grupo.`,
    weekends_apart:
      'No hay días parecidos con los que comparar: casi todos los días con una de las respuestas cayeron en fin de semana, o casi ninguno.',
    caution:
      'Es lo que pasó en esas semanas, sin decir por qué: los días con «sí» pueden ser distintos también en otras cosas. Los fines de semana se comparan con fines de semana, y los demás días entre sí.',
    yes: 'Días con «sí»',
    no: 'Días con «no»',
    share: ({ days: of, attacks }: Answered) => `${attacks} de ${of} (${percent(attacks / of)})`,
    between: ({ low, high }: Interval) => `entre ${percent(low)} y ${percent(high)}`,
    table: ['Respuesta', 'Días', 'Empezó una crisis', 'Intervalo del 95\u00a0%'],
    note: (counted: number, answered: number, asked: number) =>
      `Se comparan ${counted} de ${days(answered)} con respuesta, de ${asked} en total.`,
    stoppedAfter: (on: string, answered: number) =>
      `La paraste el ${on}, con ${days(answered)} con respuesta. No hay resultado, porque dependería de cuándo la paraste.`,
  },

  history: 'Pruebas anteriores',
  remove: 'Borrar',
  removeThis: (name: string) => `Borrar la prueba: ${name}`,
  removed: 'La prueba está en la papelera',
  removedText: 'Tus respuestas de cada día siguen en el diario.',
};
