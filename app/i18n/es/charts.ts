/** Lo que dicen todas las gráficas de sí mismas. */
export const charts = {
  table: 'Ver como tabla',
  touch: 'Toca la gráfica, o recórrela con las flechas, para leer cada punto.',
};
