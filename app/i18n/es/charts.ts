/** Lo que dicen todas las gráficas de sí mismas. */
export const charts = {
  table: 'Ver como tabla',
  percentSign: '\u00a0%',
};
