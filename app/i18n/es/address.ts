/** Lo que trae la dirección a un formulario: de un atajo, una pegatina u otra aplicación. */
export const address = {
  filled: 'Relleno desde una dirección: revísalo antes de guardar.',
  leftOut: (values: string) => `No se ha entendido: ${values}.`,
  waits: 'La dirección trae otros datos: se ponen si empiezas de nuevo.',
};
