/** A variable of the environment is invalid; the message is for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}
