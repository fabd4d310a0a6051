import type { ErrorCode } from '../../../contract/errorCodes'

/** An error by the model, with the error code that the server must answer. Thrown before anything has changed. */
export class Rejected extends Error {
  override readonly name = 'Refused'

  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** Throws {@link Rejected} with the code unless `holds`. */
export function must(holds: boolean, code: ErrorCode): asserts holds {
  if (!holds) throw new Rejected(code)
}

/** Returns its argument, or throws {@link Rejected} with NOT_FOUND when it is undefined. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Rejected('NOT_FOUND')
  return thing
}
