/** La carta de un mes: cinco tarjetas, cada una con su respuesta primero. Recuentos, sin elogios ni rachas. */
const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);
const painful = (count: number) => (count === 1 ? '1 día con dolor' : `${count} días con dolor`);
const logged = (count: number) => (count === 1 ? '1 anotado' : `${count} anotados`);
const doses = (count: number) => (count === 1 ? '1 toma' : `${count} tomas`);
const monthsBefore = (months: number) =>
  months === 1 ? 'el mes con el que se compara' : `los ${months} meses con los que se compara`;

export const letter = {
  title: 'La carta del mes',
  /** Cabe en una línea de un teléfono. */
  heading: (month: string) => `Tu ${month}`,
  loading: 'Escribiendo la carta',
  /** Abre el método y las páginas de las que salen los números. */
  how: 'Cómo se cuenta',
  previous: 'Tarjeta anterior',
  next: 'Tarjeta siguiente',
  card: (place: number, all: number) => `${place} de ${all}`,
  /** Lo bueno, si lo hay. */
  best: (first: number, last: number, count: number) =>
    `Tu mejor tramo: del ${first} al ${last}, ${days(count)} seguidos sin dolor.`,
  ending: (month: string) => `Eso es todo por ${month}. Hasta la próxima.`,
  recorded: (observed: number, length: number) =>
    observed === length
      ? `Anotaste los ${length} días del mes.`
      : `Anotaste ${observed} de los ${length} días del mes. Los demás no cuentan ni como buenos ni como malos.`,
  more: {
    days: 'Ver mes a mes',
    medicines: 'Ver qué me alivia',
    medication: 'Ver los días con medicación',
    preventive: 'Ver los preventivos',
    lost: 'Ver los días perdidos',
    calendar: 'Ver el mes en el calendario',
    sign: 'Ver qué coincide con mis crisis',
    hours: 'Ver cuándo me duele',
    cycle: 'Ver las crisis y la regla',
    year: 'Ver el año en el calendario',
  },

  days: {
    heading: 'Los días',
    alone: painful,
    /** Debajo del número. */
    caption: (count: number): string => (count === 1 ? 'día con dolor' : 'días con dolor'),
    counted: (headache: number, of: number) => `${painful(headache)} de ${logged(of)}.`,
    ofThem: (migraine: number, headache: number) =>
      headache === 1 && migraine === 1
        ? 'Ese día fue de migraña.'
        : `El mes tuvo ${migraine === 1 ? '1 día' : `${migraine} días`} de migraña.`,
    undecided: (count: number) =>
      count === 1
        ? 'A 1 le faltan detalles para saber si lo fue.'
        : `A ${count} les faltan detalles para saber si lo fueron.`,
    /** @param list «septiembre, 6 de 19; agosto, 11 de 30» */
    before: (list: string) => `Días con dolor, de los anotados, en meses anteriores: ${list}.`,
    beforeMonth: (month: string, count: number, of: number) => `${month}, ${count} de ${of}`,
    beforeSpan: (first: string, last: string) => `Antes: del ${first} al ${last}.`,
    beyondChance: 'La diferencia es más de lo que suele explicar la casualidad.',
    needsMonth: (needed: number) =>
      `Para comparar, al menos uno de los tres meses anteriores tiene que tener ${needed} días anotados.`,
    needsDetails: (needed: number, there: number) =>
      `Para comparar hacen falta ${needed} días con detalles suficientes; hay ${there}.`,
    strip: (month: string) => `Los días de ${month}, uno a uno`,
  },

  medicines: {
    heading: 'Lo que tomaste',
    /** Doses with a result, and those that relieved. */
    lead: (relieved: number, judged: number) => {
      if (judged === 1)
        return relieved === 1 ? 'La toma con respuesta alivió' : 'La toma con respuesta no alivió';
      return `Alivio en ${relieved} de ${judged} tomas`;
    },
    /** De ninguna toma: si alguna alivió en parte, se dice con ella. */
    noneFully: (judged: number, partly: number) =>
      `Ninguna de ${judged} tomas quitó el dolor ni lo dejó leve${partly > 0 ? `; ${partly} ${partly === 1 ? 'alivió' : 'aliviaron'} algo` : ''}`,
    /** Doses that helped, but not to mild pain. */
    partly: (count: number) =>
      count === 1 ? '1 toma alivió en parte.' : `${count} tomas aliviaron en parte.`,
    none: 'Ninguna toma contra el dolor anotada',
    unknown: 'Tomas aún sin resultado',
    /** Los días de un tipo y dónde quedan respecto a su límite, cuando aún no se sabe qué alivió. */
    beside: {
      ok: (daysWith: string) => `${daysWith}: por debajo del límite`,
      near: (daysWith: string) => `${daysWith}: cerca del límite`,
      reached: (daysWith: string) => `${daysWith}: has llegado al límite`,
    },
    outOfLimit: (limit: number) => `de ${limit}`,
    outOf: 'Cuentan las tomas con dolor de 4 o más y respuesta a las dos horas.',
    item: (name: string, count: number, of: number) => `${name}: ${count}\u00a0de\u00a0${of}`,
    together: (first: string, others: string) => `${first} con ${others}`,
    /** Medicines of which no dose could be judged. */
    unjudged: (list: string) =>
      `Sin resultado: ${list}. Falta anotar cuánto dolía al tomarlo o cómo estabas a las dos horas.`,
    unjudgedItem: (name: string, count: number) => `${name} (${doses(count)})`,
    few: 'Son pocas tomas para comparar.',
    /** @param most con los días de los que no se sabe */
    days: (count: number, most: number, of: number) =>
      `${most === 1 && count === 1 ? '1 día' : `${most === count ? count : `Entre ${count} y ${most}`} días`} con medicación de ${logged(of)}.`,
    /** Los días con medicación que no están en el recuento de después. */
    rest: (count: number) =>
      count === 1
        ? 'El día restante tomaste algo que no entra en ese recuento.'
        : `En los otros ${count} días tomaste algo que no entra en ese recuento.`,
    inMonth: (month: string) => `en ${month}`,
  },

  preventive: {
    heading: 'El preventivo',
    early: 'Todavía es pronto',
    noBase: 'Falta con qué compararlo',
    per28: (name: string) => `Son días cada 4 semanas, antes de empezar ${name} y con él.`,
    remembered: 'El dato de antes es el que recordabas al mes en tu perfil, pasado a 28 días.',
    span: (first: string, last: string, observed: number) =>
      `Se cuenta del ${first} al ${last}, con ${days(observed)} anotados. Lo de después está en la página del tratamiento.`,
    beforeSpan: (first: string, last: string) => `Antes: del ${first} al ${last}.`,
    notCause: 'Que algo cambie mientras lo sigues no quiere decir que sea por eso.',
    from: (name: string, day: string) => `Podrás comparar ${name} con lo de antes desde el ${day}.`,
    fewDays: (name: string) =>
      `${name}: para compararlo hacen falta al menos 42 días anotados de los últimos 84 con esta dosis.`,
    needsBase: (name: string, needed: number, observed: number) =>
      `Para comparar ${name} hacen falta ${needed} días anotados en las 12 semanas antes de empezar; hay ${observed}.`,
    more: (names: string) => `También sigues con ${names}.`,
    before: 'Antes',
    /** The last day counted. */
    until: (day: string) => `Hasta ${day}`,
  },

  lost: {
    heading: 'Los días que perdiste',
    lead: (count: number) =>
      count === 0 ? 'Ningún día perdido' : count === 1 ? '1 día perdido' : `${count} días perdidos`,
    noPain: 'Ningún día con dolor anotado',
    areas: (work: number, home: number, social: number) =>
      `De trabajo o estudios, ${work}; de casa, ${home}; de vida social, ${social}. Un día puede contar en varias cosas.`,
    answered: (headache: number, answers: number, questions: number) =>
      `Sale de ${painful(headache)}, con ${answers} de ${questions} respuestas.`,
    names: { work: 'Trabajo o estudios', home: 'Casa', social: 'Vida social' },
    unknown: 'Falta saber qué no pudiste hacer',
    needs: (headache: number, answers: number, questions: number) =>
      `De ${painful(headache)} hay ${answers} de ${questions} respuestas. Para contar hace falta la mitad. Respóndelas en la página de cada día.`,
    noPreventive: 'No hay ningún preventivo anotado ese mes.',
  },

  noticed: {
    heading: 'Una cosa más',
    freeDays: (count: number) => `${count} días seguidos sin dolor`,
    /** Debajo del número. */
    inARow: 'días seguidos sin dolor',
    bars: {
      without: 'Días sin esa señal',
      sign: 'Días con esa señal',
      outside: 'Los demás días',
      inside: 'Alrededor de la regla',
    },
    began: 'crisis en esas horas',
    span: (first: number, last: number, month: string) =>
      `Del ${first} al ${last} de ${month}, todos anotados.`,
    longer: (before: number, months: number) =>
      before === 0
        ? `En ${monthsBefore(months)} no hubo ninguno anotado.`
        : `En ${monthsBefore(months)}, el tramo más largo fue de ${days(before)}.`,
    sign: (name: string) => `Una señal de aviso: ${name}`,
    hours: (from: number, to: number) => `Más crisis entre las ${from} y las ${to}`,
    cycle: {
      more: 'Más migrañas alrededor de la regla',
      fewer: 'Menos migrañas alrededor de la regla',
    },
    nothing: 'Nada más que destacar',
    nothingText: 'Con lo anotado este mes no hay otra cosa que contar.',
  },

  year: {
    heading: 'Tu año',
    lead: (headache: number, observed: number) => `${painful(headache)} de ${logged(observed)}`,
    poster: {
      title: 'Un año, día a día',
      /** @param first «noviembre de 2025» */
      span: (first: string, last: string) => `${first} – ${last}`,
      headache: (count: number): string => (count === 1 ? 'día con dolor' : 'días con dolor'),
      free: (count: number): string => (count === 1 ? 'día sin dolor' : 'días sin dolor'),
      unknown: (count: number): string => (count === 1 ? 'día sin anotar' : 'días sin anotar'),
      brief: (count: number): string => (count === 1 ? 'breve o solo aura' : 'breves o solo aura'),
      pain: 'dolor, de 1 a 10',
      briefMark: 'breve o solo aura',
      freeMark: 'sin dolor',
      unknownMark: 'sin anotar',
    },
    label: (span: string, headache: number, free: number, brief: number, unknown: number) =>
      `${span}: ${painful(headache)}, ${free} sin dolor${brief > 0 ? `, ${brief} con dolor de menos de media hora o solo aura` : ''} y ${unknown} sin anotar.`,
    take: 'Guardar o enviar',
    close: 'Cerrar',
    shows:
      'La imagen enseña qué días te dolió la cabeza, cuánto y qué días no, durante un año. Son datos de salud. No lleva tu nombre si no lo escribes, y no sale de aquí si no la envías.',
    name: 'Un nombre en la imagen',
    nameHint: 'opcional; no se guarda',
    send: 'Enviar la imagen',
    save: 'Guardar la imagen',
    saved: 'Imagen guardada en tus descargas.',
    making: 'Haciendo la imagen',
    failed: 'No se ha podido hacer la imagen. Prueba otra vez.',
    fileName: (month: string) => `un-ano-${month}.png`,
  },
  print: 'Imprimir la carta',
  made: 'La carta se hace en este dispositivo cada vez que la abres. Si corriges un día, cambia con él. No se envía a nadie.',

  tooFew: {
    heading: (month: string) => `${month}: faltan días para la carta`,
    text: (observed: number, needed: number) =>
      observed === 0
        ? `No hay ningún día anotado. La carta necesita ${needed}, con dolor o sin él.`
        : `${observed === 1 ? 'Hay 1 día anotado' : `Hay ${observed} días anotados`}. La carta necesita ${needed}, con dolor o sin él.`,
    fill: (month: string) => `Repasar ${month}`,
  },
  notOver: {
    heading: (month: string) => `${month} no ha terminado`,
    text: (day: string, needed: number) =>
      `Podrás leer su carta desde el ${day}, con ${needed} días anotados o más.`,
  },
  before: {
    heading: (month: string) => `De ${month} no hay nada anotado`,
    text: 'Tu diario empieza más tarde.',
  },
  empty: {
    heading: 'Todavía no hay ninguna carta',
    text: (day: string, needed: number, month: string) =>
      `Podrás leer la primera el ${day}, si para entonces hay ${needed} días de ${month} anotados, con dolor o sin él.`,
    action: 'Ir al calendario',
  },
  list: {
    heading: 'Otras cartas',
    few: (observed: number) => (observed === 1 ? '1 día anotado' : `${observed} días anotados`),
  },
  failed: {
    heading: 'No se ha podido cargar tu diario',
    text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
    retry: 'Volver a intentarlo',
  },
};
