/** Lo que dicen todas las gráficas de sí mismas. */
export const charts = {
  table: 'Ver como tabla',
  method: 'Cómo se cuenta',
  unfinished: 'aún no ha terminado',
  percentSign: '\u00a0%',
};
