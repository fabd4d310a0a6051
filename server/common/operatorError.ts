/** Error that the operator can do something about. Its message is a sentence that says what; the stack would only hide it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
