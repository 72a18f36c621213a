/** Qué podría influir: lo que se preguntó los días en que empezó una crisis, frente a los días sin dolor. */

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

export const insightsFactors = {
  sentence: {
    asked: (count: number, parts: string) =>
      count === 1 ? `De 1 cosa preguntada: ${parts}.` : `De ${count} cosas preguntadas, ${parts}.`,
    none: 'ninguna se distingue todavía del azar',
    possible: (count: number) =>
      `${count} ${count === 1 ? 'va junto' : 'van junto'} con el inicio de tus crisis`,
    protective: (count: number) => `${count} ${count === 1 ? 'va' : 'van'} con menos crisis`,
    unrelated: (count: number) => `${count} no ${count === 1 ? 'guarda' : 'guardan'} relación con ellas`,
    open: (count: number) => `${count} no se ${count === 1 ? 'distingue' : 'distinguen'} todavía del azar`,
  },
  note: (onsets: number, others: number, since: string) =>
    `Se ${onsets === 1 ? 'compara 1 primer día' : `comparan ${onsets} primeros días`} de crisis con ${others === 1 ? '1 día' : `${others} días`} sin dolor, desde el ${since}. En cada pregunta cuentan solo los días en que la contestaste. Cada crisis se compara con días del mismo trimestre y, si hay bastantes, del mismo día de la semana.`,
  chance: 'De cada diez cosas que aparezcan aquí, se espera que una como mucho sea casualidad.',

  title: {
    possible: (names: string, count: number) =>
      `${count === 1 ? 'Va junto' : 'Van junto'} con el inicio de tus crisis: ${names}`,
    protective: (names: string, count: number) => `${count === 1 ? 'Va' : 'Van'} con menos crisis: ${names}`,
    unrelated: (names: string) => `Sin relación con el inicio de tus crisis: ${names}`,
    signs: (names: string) => `Al día siguiente hubo crisis más a menudo con: ${names}`,
    noSigns: 'Ninguna señal de aviso se distingue todavía del azar',
    open: (count: number) =>
      count === 1 ? 'De 1 aún no se puede decir' : `De ${count} aún no se puede decir`,
  },
  others: (count: number) => (count === 1 ? '1 más' : `${count} más`),
  listNote: {
    possible: 'En cuántos de los días contestados lo hubo.',
    protective:
      'En cuántos de los días contestados lo hubo. Solo cuenta el día anterior, o la noche: durante la crisis es ella la que quita las ganas.',
    unrelated:
      'Hay días suficientes para descartar una diferencia mediana o grande. Una pequeña sigue siendo posible.',
    signs:
      'Señales anotadas un día sin dolor, y si al día siguiente empezó una crisis. Avisan: no la provocan.',
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

  when: { same_day: 'ese mismo día', day_before: 'el día antes', night: 'la noche anterior' },
  /** De las de una lista. */
  anyWeekday: (count: number, of: number) =>
    count === of
      ? 'Todavía sin separar por día de la semana: faltan días.'
      : `En ${count} de ellas, sin separar por día de la semana: faltan días.`,
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
    nearest: (name: string, needed: string) => `Lo más cercano: ${name}, con ${needed}, si todo sigue igual.`,
    show: 'Ver cada una y lo que le falta',
    needed: (count: string) => `faltan ${count}`,
    days: (count: number) => `${days(count)} ${count === 1 ? 'anotado' : 'anotados'} más`,
    about: (count: number) => `unos ${count} días anotados más`,
    years: 'más de dos años de días anotados',
    rarer: 'hubo menos al empezar las crisis, pero una crisis también lo evita',
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
    odds: 'Razón de probabilidades (intervalo del 90 %)',
    weekday: 'Mismo día de la semana',
    yes: 'sí',
    no: 'no',
    withSign: 'Con la señal: crisis al día siguiente',
    withoutSign: 'Sin ella',
  },
  odds: (estimate: string, low: string, high: string) => `${estimate} (${low} a ${high})`,

  need: {
    nothing:
      'Para comparar hace falta preguntar lo mismo los días con crisis y los días sin dolor. Lo que anotas solo en una crisis no sirve: no se sabe cuántas veces lo hubo sin que doliera. Puedes activar «Qué hubo ese día» y las demás preguntas del día cuando quieras.',
    days: (onsets: number, others: number, leastOnsets: number, leastOthers: number) =>
      `La comparación empieza con ${leastOnsets} primeros días de crisis y ${leastOthers} días sin dolor en los que hayas contestado lo mismo. Por ahora hay ${onsets} y ${others}.`,
  },

  plain: 'Ir juntas no es causar: esto cuenta días, no explica por qué.',
  limits: {
    heading: 'Lo que esto no puede decir',
    together:
      'Los antojos, el ánimo bajo o la molestia con la luz pueden ser ya el comienzo de la crisis, y un dolor de madrugada también quita el sueño. Por eso lo que una crisis cambia, como la luz, los olores o las comidas, se mira solo el día antes.',
    weekend:
      'Lo que viene con el fin de semana puede parecer la razón sin serlo. El día de la semana se iguala cuando hay días suficientes.',
    period:
      'También la regla trae varias cosas a la vez. Tiene su propia parte, «Con la regla», que mira los días de alrededor.',
    again:
      'El recuento cambia con cada día que anotas: algo puede aparecer y volver a irse. Para comprobar una sola cosa, «Una pregunta cada vez» es la mejor manera.',
  },
  choose: 'Elegir las preguntas del día',
};
