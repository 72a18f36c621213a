/** Words that only the build writes into pages: no browser loads them as a script. */
export const buildTexts = {
  /** The facts of a written page were compared with their sources. */
  checked: (day: string) => `Datos comprobados con sus fuentes el ${day}.`,
  /** It has no sources, or none that could be read. */
  written: (day: string) => `Versión del ${day}.`,
  needsScript:
    'Esta pantalla necesita JavaScript, y en este navegador está desactivado. Los artículos, la biblioteca y la ayuda se leen sin él.',
};
