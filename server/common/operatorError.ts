/** What an operator's error is about, where a program handles it. */
type ErrorKind = 'directoryInUse' | 'otherSchema' | 'notEmpty'

/** Error that the operator can do something about. Its message is a sentence that says what; the stack would only hide it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly kind: ErrorKind | null

  constructor(message: string, { kind, ...options }: ErrorOptions & { readonly kind?: ErrorKind } = {}) {
    super(message, options)
    this.kind = kind ?? null
  }
}

/** Returns whether an error is an operator's one of this kind. */
export const isOperatorError = (error: unknown, kind: ErrorKind): error is OperatorError =>
  error instanceof OperatorError && error.kind === kind
