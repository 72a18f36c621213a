/** Lo que trae la dirección a un formulario: de un atajo, una pegatina u otra aplicación. */
export const address = {
  filled: 'Relleno por la dirección que has abierto. No se guarda hasta que tú lo guardes.',
  leftOut: (values: string) => `Esto no se ha entendido y no está en el formulario: ${values}.`,
  waits: 'La dirección trae otros datos. Se pondrán si empiezas de nuevo.',
};
