/** What a sentence was understood to say, before it becomes answers of the form. */
export const sentence = {
  legend: 'Se ha entendido',
  hint: 'Toca lo que no sea así.',
  fill: 'Ponlo',
  undo: 'Deshacer',
  /** In an attack that goes on, where it is stored at once. */
  noted: 'Anotado.',
  onlyNote: 'Guardar solo como nota',
  incomplete: 'Algo de lo que dices no cuadra con esta crisis. Toca lo que no sea así, o guárdalo como nota.',
  /** Read out and shown. */
  filled: (facts: string) => `Puesto: ${facts}. Falta guardar.`,
  note: (text: string) => `Queda como nota: «${text}»`,
  tooLong: 'Un texto tan largo queda entero como nota.',
  pain: (value: number) => `Dolor ${value}`,
  started: (when: string) => `Empezó ${when}`,
  ended: (when: string) => `Terminó ${when}`,
  /** Only the day was said. */
  noHour: (day: string) => `el ${day}, falta la hora`,
  wokeNoHour: 'Al despertar, falta la hora',
  /** The moment of a dose was not said. */
  about: (when: string) => `${when} (aproximada)`,
  instead: (fact: string, before: string) => `${fact}, en vez de ${before}`,
};
