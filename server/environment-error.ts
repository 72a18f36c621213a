/** A variable of the environment cannot be used; the message is for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}
