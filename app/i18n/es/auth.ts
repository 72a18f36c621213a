import type { PasswordRuleCode } from '#domain/account.ts';

const rules: Record<PasswordRuleCode, string> = {
  password_too_short: 'Al menos 8 caracteres',
  password_without_uppercase: 'Una letra mayúscula',
  password_without_lowercase: 'Una letra minúscula',
  password_without_digit: 'Un número',
  password_without_special: 'Un carácter especial, como ! ? % o &',
};

/** Texts of signing in, signing up, and of the pages the mails lead to. */
export const auth = {
  login: {
    title: 'Inicia sesión',
    intro: 'Tu diario sigue donde lo dejaste.',
    submit: 'Iniciar sesión',
    busy: 'Entrando…',
    forgot: '¿Has olvidado tu contraseña?',
    question: '¿Aún no tienes cuenta?',
    other: 'Crear una cuenta',
  },
  signup: {
    title: 'Crea tu cuenta',
    intro: 'Es gratis. Lo que anotes solo lo ves tú.',
    submit: 'Crear cuenta',
    busy: 'Creando tu cuenta…',
    blocked: 'El botón se activa cuando la contraseña cumple las cinco condiciones.',
    question: '¿Ya tienes cuenta?',
    other: 'Iniciar sesión',
  },
  forgot: {
    title: 'Recupera el acceso',
    intro: 'Escribe tu email y te enviaremos un enlace para elegir otra contraseña.',
    submit: 'Enviar enlace',
    busy: 'Enviando…',
    back: 'Volver al inicio de sesión',
    sentTitle: 'Revisa tu email',
    sentText: (email: string) =>
      `Si hay una cuenta con ${email}, en un momento recibirás un enlace para elegir otra contraseña.`,
  },
  fields: {
    displayName: 'Nombre',
    displayNameHint: 'Cómo quieres que te llamemos. Puede ser un apodo.',
    email: 'Email',
    password: 'Contraseña',
    newPassword: 'Nueva contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
  },
  rules: {
    legend: 'La contraseña necesita',
    met: 'Cumplido:',
    missing: 'Falta:',
    progress: (met: number, all: number) => `${met} de ${all} condiciones cumplidas`,
    names: rules,
  },
  problems: {
    password_required: 'Escribe tu contraseña.',
    password_too_long: 'Como máximo 128 caracteres.',
    display_name_required: 'Escribe un nombre.',
    display_name_too_long: 'Como máximo 50 caracteres.',
  },
  toasts: {
    welcomeBack: '¡Bienvenido de vuelta!',
    accountCreated: '¡Cuenta creada!',
    accountCreatedText: 'Revisa tu email para confirmarla.',
    emailSent: 'Email enviado',
    emailSentText: 'Abre el enlace que acabamos de mandarte.',
    confirmed: 'Email confirmado',
    confirmedText: 'Tu diario está listo.',
    passwordChanged: 'Contraseña cambiada',
    passwordChangedText: 'Desde ahora entras con la nueva.',
  },
  checkMail: {
    title: 'Revisa tu email',
    sentTo: 'Hemos enviado un enlace a',
    steps: 'Ábrelo para confirmar tu cuenta y entrar en tu diario. Puedes cerrar esta página.',
    notThere: '¿No te llega? Mira en la carpeta de spam o de promociones.',
    resend: 'Enviar otro enlace',
    resendBusy: 'Enviando…',
    resendIn: (seconds: number) => `Podrás pedir otro en ${seconds} s`,
    otherEmail: 'Usar otro email',
  },
  confirm: {
    title: 'Confirmar tu email',
    working: 'Confirmando tu email…',
    workingText: 'Es solo un momento.',
    failedText: 'Escribe tu email y te enviaremos un enlace nuevo.',
    sentText: (email: string) =>
      `Si la cuenta de ${email} está sin confirmar, en un momento recibirás un enlace nuevo. Si ya la confirmaste, inicia sesión.`,
    retry: 'Reintentar',
    goOn: 'Ir a mi diario',
    toLogin: 'Ir al inicio de sesión',
  },
  reset: {
    title: 'Elige otra contraseña',
    intro: 'Al guardarla entrarás en tu diario.',
    submit: 'Guardar contraseña',
    busy: 'Guardando…',
    askAgain: 'Pedir otro enlace',
  },
  legal: 'Textos legales',
};
