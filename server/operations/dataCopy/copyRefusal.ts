/** Why a backup, a restore or a copy was not made, as a sentence that an operator can act on. */
export class CopyRefusal extends Error {
  override readonly name: string = 'CopyRefusal'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
