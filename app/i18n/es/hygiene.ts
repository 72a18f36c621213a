/** What an episode nobody has closed asks. */
export const hygiene = {
  longHeading: 'Más de 72 horas abierta',
  /** A reference, no judgement and no advice. */
  longText:
    'Como referencia, una crisis de migraña sin tratar dura entre 4 y 72 horas (ICHD-3, 1.1). Aquí se anota lo que tú digas: que sigue, o que ya pasó.',
  endedAt: (time: string) => `Terminó ${time}`,
  because: {
    no_pain_reading: 'A esa hora anotaste que ya no dolía.',
    free_after_intake: 'Dos horas después de tu última toma, que te dejó sin dolor.',
    typical: (length: string) => `Es lo que suelen durar tus crisis: ${length}.`,
    last_reading: 'Es la última vez que anotaste dolor.',
    after_intake: 'Dos horas después de tu última toma.',
  },
  goesOn: 'Sigue',
  otherTime: 'A otra hora…',
  noted: 'Anotado: sigue',
  notedText: 'Si sigue abierta, mañana te lo volveremos a preguntar.',
  undo: 'Deshacer',

  /** The card of an open episode: each thing one tap, told beside it. */
  card: {
    title: (start: string) => `Crisis desde ${start}`,
    justStarted: 'Acaba de empezar',
    soFar: (length: string) => `Lleva ${length}`,
    /** On one line, folded up. */
    line: 'Crisis abierta',
    summary: (length: string, pain: number) => `${length} · dolor ${pain}`,
    lastPain: (pain: number, when: string) => `Lo último anotado: dolor ${pain}, ${when}.`,
    painNoted: (pain: number) => `Dolor ${pain} anotado.`,
    took: '¿Has tomado algo? Un toque lo anota ahora.',
    tookWhat: '¿Has tomado algo?',
    tookNow: (medicine: string, when: string) => `${medicine}, anotado ${when}.`,
    otherMedicine: 'Otro medicamento…',
    firstMedicine: 'Anotar un medicamento…',
    more: (count: number) => (count === 1 ? 'Otra crisis sin cerrar' : `Otras ${count} crisis sin cerrar`),
    nothing: 'No tomé nada',
    nothingNoted: 'Anotado: no tomaste nada.',
    see: 'Ver la crisis',
    undoOf: (what: string) => `Deshacer: ${what}`,
  },
};
