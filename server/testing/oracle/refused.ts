import type { ErrorCode } from '../../../contract/errorCodes'

/** The model's no, with the code that the server must answer. Thrown before anything has changed. */
export class Refused extends Error {
  override readonly name = 'Refused'

  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** Refuses unless `holds`. */
export function must(holds: boolean, code: ErrorCode): asserts holds {
  if (!holds) throw new Refused(code)
}

/** What was looked up. Refuses with NOT_FOUND when it is not there. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refused('NOT_FOUND')
  return thing
}
