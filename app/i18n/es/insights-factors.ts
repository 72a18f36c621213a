import type { PremonitorySymptom } from '#domain/vocabulary/symptoms.ts';

/** Cada señal de aviso con su artículo. */
const signs: Readonly<Record<PremonitorySymptom, readonly [article: string, noun: string]>> = {
  tiredness: ['el ', 'cansancio'],
  concentration: ['la ', 'dificultad para concentrarte'],
  stiff_neck: ['el ', 'cuello rígido'],
  yawning: ['los ', 'bostezos'],
  irritability: ['la ', 'irritabilidad'],
  food_craving: ['los ', 'antojos'],
  thirst: ['la ', 'sed'],
  frequent_urination: ['las ', 'ganas frecuentes de orinar'],
  light_sensitivity: ['la ', 'molestia con la luz'],
  mood_low: ['el ', 'ánimo bajo'],
  anxiety: ['la ', 'ansiedad'],
};
/** @param own its name, where it is an item of one's own */
const signOf = (code: string, own: string) =>
  Object.entries(signs).find(([known]) => known === code)?.[1] ?? (['', `«${own}»`] as const);

/** Qué podría influir: lo que se preguntó los días en que empezó una crisis, frente a los días sin dolor. */

export const insightsFactors = {
  card: {
    /** De los días con la señal, o sin ella: cuántos tuvieron una crisis al día siguiente. */
    sign: (withIt: string, without: string) =>
      `Al día siguiente hubo crisis ${withIt} veces; sin la señal, ${without}.`,
    /** La señal en una frase corta. @param usual si la crisis llegó al menos la mitad de las veces */
    signLead: (code: string, own: string, usual: boolean) => {
      const [article, noun] = signOf(code, own);
      return `Tras ${article}${noun}, ${usual ? 'suele haber' : 'hay más'} crisis al día siguiente`;
    },
    signCounts: (code: string, own: string, withIt: string, without: string) =>
      `la hubo en ${withIt} (sin ${signOf(code, own)[1]}, en ${without})`,
    factor: (onset: string, other: string) =>
      `Se dio en ${onset} días en que empezó una crisis y en ${other} días sin dolor.`,
  },
  /** Al marcar hoy una señal de aviso, donde los análisis lo sostienen. */
  today: {
    /** @param without «32 de 118»: los días sin la señal */
    text: (code: string, own: string, followed: number, of: number, without: string) =>
      `Hoy has marcado ${signOf(code, own)[1]}. ${of === 1 ? 'La otra vez' : `De las otras ${of} veces`}, ${followed} ${followed === 1 ? 'tuvo' : 'tuvieron'} crisis al día siguiente. Sin esa señal, ${without}. Mañana puede no haberla.`,
    more: 'De dónde sale',
    dismiss: 'Ocultar hoy',
    on: 'Avísame cuando marque una de estas señales',
    onHint: 'Solo en Inicio y en la página del día, y nunca durante una crisis.',
  },
  sentence: {
    asked: (count: number, parts: string) =>
      count === 1 ? `De 1 cosa preguntada: ${parts}.` : `De ${count} cosas preguntadas, ${parts}.`,
    none: 'en ninguna hay una diferencia clara',
    possible: (count: number) =>
      `${count} se ${count === 1 ? 'dio' : 'dieron'} más a menudo cuando empezó una crisis`,
    protective: (count: number) =>
      `${count} se ${count === 1 ? 'dio' : 'dieron'} menos a menudo cuando empezó una crisis`,
    unrelated: (count: number) => `en ${count} no se ve una relación fuerte`,
    open: (count: number) => `en ${count} no hay una diferencia clara`,
    lacking: (count: number) => `a ${count} ${count === 1 ? 'le' : 'les'} faltan días`,
  },
  note: (onsets: number, others: number, since: string) =>
    `Se ${onsets === 1 ? 'compara 1 primer día' : `comparan ${onsets} primeros días`} de crisis con ${others === 1 ? '1 día' : `${others} días`} sin dolor, desde el ${since}. En cada pregunta cuentan solo los días en que respondiste. Un lunes se compara con lunes del mismo trimestre, y así cada día de la semana.`,
  looks: (last: string, next: string) =>
    `Se mira una vez al mes, cuando termina. La última vez fue con lo anotado hasta el ${last}; la próxima será el ${next}.`,
  chance:
    'Aunque nada de lo preguntado tuviera que ver, en uno de cada diez diarios, más o menos, aparecería algo aquí.',
  adjusted:
    'Los números son los días tal como los anotaste. Cuantas más cosas se preguntan, más se exige para destacar una. Por eso una diferencia que parece grande puede ser casualidad.',
  /** Desde cuándo aparece algo, y en cuántas de las veces que se ha mirado destacó. */
  seen: (since: string, seen: number, looks: number) =>
    looks === 1 ? `desde el ${since}` : `desde el ${since}, visto en ${seen} de ${looks} meses`,

  title: {
    possible: (names: string) => `Más a menudo cuando empezó una crisis: ${names}`,
    protective: (names: string) => `Menos a menudo cuando empezó una crisis: ${names}`,
    unrelated: (names: string) => `No se ve una relación fuerte con el inicio de tus crisis: ${names}`,
    signs: (names: string) => `Al día siguiente hubo crisis más a menudo con: ${names}`,
    otherSigns: (count: number) =>
      count === 1
        ? 'Otra señal de aviso, sin una diferencia clara'
        : `Otras ${count} señales de aviso, sin una diferencia clara`,
    noSigns: 'Señales de aviso: sin una diferencia clara',
    open: (count: number) =>
      count === 1 ? '1 cosa sin una diferencia clara' : `${count} cosas sin una diferencia clara`,
    lacking: (count: number) =>
      count === 1 ? 'A 1 cosa le faltan días' : `A ${count} cosas les faltan días`,
  },
  showUnrelated: (count: number) => `En ${count} no se ve una relación fuerte`,
  others: (count: number) => (count === 1 ? '1 más' : `${count} más`),
  listNote: {
    possible: 'Los números dicen en cuántos de los días con respuesta se dio cada cosa.',
    protective:
      'Los números dicen en cuántos de los días con respuesta se dio cada cosa. Solo cuenta el día o la noche anterior, porque la crisis cambia lo que haces.',
    unrelated:
      'Con estos días ya se vería una relación fuerte, como que las probabilidades de una crisis se doblaran o bajaran a la mitad. Una más débil sigue siendo posible.',
    signs:
      'Son señales que anotaste un día sin dolor. Se mira si al día siguiente empezó una crisis. Pueden ser ya su comienzo.',
  },
  marks: {
    onset: 'al empezar una crisis',
    other: 'otros días, sin dolor',
    withSign: 'con la señal',
    withoutSign: 'sin ella',
  },
  /** «29 de 54». Con espacios que no se parten. */
  share: (count: number, of: number) => `${count}\u00a0de\u00a0${of}`,
  percent: (share: string) => `${share}\u00a0%`,
  /** Resume los enlaces a los días. */
  seeDays: 'Ver esos días',

  when: { same_day: 'ese mismo día', day_before: 'el día antes', night: 'la noche anterior' },
  named: (name: string, when: string) => `${name} (${when})`,

  checkIn: {
    short_sleep: (hours: string) => `dormir menos de ${hours} h`,
    poor_sleep: (level: string) => `sueño por debajo de «${level}»`,
    high_stress: (level: string) => `estrés de «${level}» o más`,
    low_mood: (level: string) => `ánimo por debajo de «${level}»`,
    bleeding: 'días de regla',
    more_caffeine: (cups: string) => `${cups} o más tazas con cafeína`,
    less_water: (glasses: string) => `menos de ${glasses} vasos de agua`,
    exercise: 'hacer ejercicio',
  },

  open: {
    near: 'cerca de mostrar algo, pero todavía puede ser casualidad',
    chance: 'no se distingue de la casualidad',
    rarer: 'lo hubo menos al empezar una crisis, pero la propia crisis también lo impide',
    never: (of: number) => `no lo hubo en ninguno de los ${of} días`,
    always: (of: number) => `lo hubo en todos los ${of} días`,
    noOnsets: 'sin respuesta en los primeros días de crisis',
    noOthers: 'sin respuesta en los días sin dolor',
    counts: (onsets: string, others: string) => `${onsets} al empezar una crisis, ${others} otros días`,
  },

  table: {
    what: 'Qué',
    when: 'Cuándo',
    onset: 'Al empezar una crisis',
    other: 'Otros días',
    odds: 'Fuerza de la relación (odds ratio, intervalo del 90\u00a0%)',
    withSign: 'Con la señal: crisis al día siguiente',
    withoutSign: 'Sin ella',
  },
  odds: (estimate: string, low: string, high: string) => `${estimate} (${low} a ${high})`,

  need: {
    nothing:
      'Para comparar, responde a lo mismo los días con crisis y los días sin dolor. Si solo anotas algo en las crisis, falta saber cuántas veces lo hubo sin dolor. Puedes activar «Qué hubo ese día» y las demás preguntas del día cuando quieras.',
    days: (onsets: number, others: number, leastOnsets: number, leastOthers: number) =>
      `La comparación empieza con ${leastOnsets} primeros días de crisis y ${leastOthers} días sin dolor en los que hayas respondido a lo mismo. Por ahora hay ${onsets} y ${others}.`,
    look: (next: string) =>
      `Ya hay días para comparar. Se mira una vez al mes, cuando termina: la próxima vez será el ${next}.`,
  },

  plain:
    'Que dos cosas vayan juntas no quiere decir que una traiga la otra: esto cuenta días, no explica por qué.',
  limits: {
    heading: 'Lo que esto no puede decir',
    together:
      'Los antojos, el ánimo bajo o la molestia con la luz pueden ser ya el comienzo de la crisis. Un dolor de madrugada también quita el sueño. Por eso lo que una crisis cambia, como la luz, los olores o las comidas, se mira solo el día antes.',
    weekend:
      'Lo que viene con el fin de semana puede parecer la razón sin serlo. Por eso se compara cada lunes con otros lunes, y así toda la semana. Si algo pasa casi solo el día de la semana en que empiezan tus crisis, el diario no lo compara: las dos cosas van siempre juntas.',
    period:
      'También la regla trae varias cosas a la vez. Tiene su propio apartado, «¿Tiene que ver la regla?», que mira los días de alrededor.',
    again:
      'Se mira una vez al mes porque quien mira cada día acaba encontrando casualidades. Para aparecer, algo tiene que destacar mucho. Luego se queda mientras no parezca casualidad. Para comprobar una sola cosa, lo mejor es una prueba de una pregunta.',
  },
  choose: 'Elegir las preguntas del día',
};
