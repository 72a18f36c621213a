/** What a written page says of its day; read when the site is built. */
export const contentDates = {
  /** Its facts were compared with their sources. */
  checked: (day: string) => `Datos comprobados con sus fuentes el ${day}.`,
  /** It has no sources, or none that could be read. */
  written: (day: string) => `Versión del ${day}.`,
};
