/** What an episode nobody has closed asks. */
export const hygiene = {
  heading: '¿Ya pasó?',
  open: (start: string, intensity: number, length: string) =>
    `Empezó ${start}, con dolor ${intensity}, y lleva abierta ${length}.`,
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
  unknown: 'Ya pasó, no sé cuándo',
  otherTime: 'A otra hora…',
  noted: 'Anotado: sigue',
  notedText: 'Si sigue abierta, mañana te lo volveremos a preguntar.',
  undo: 'Deshacer',
};
