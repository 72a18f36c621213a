/** Texts of the sign-up screen of a server that takes no new accounts. */
export const signUpClosed = {
  title: 'Este servidor todavía no admite cuentas',
  unnamed:
    'Quien lo mantiene no ha dicho quién es. Hasta que lo haga, este servidor no admite datos de salud de nadie. Si ya tienes cuenta, puedes iniciar sesión.',
  closed: 'Quien lo mantiene no permite crear cuentas por ahora. Si ya tienes una, puedes iniciar sesión.',
  without: 'Puedes llevar el diario sin cuenta. Lo que anotas se queda en este dispositivo.',
  start: 'Usar el diario sin cuenta',
};
