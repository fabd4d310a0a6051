const RealDate = Date
let now = RealDate.now()

class StoppedDate extends RealDate {
  constructor(...parts: readonly [] | ConstructorParameters<typeof Date>) {
    if (parts.length === 0) super(now)
    else super(...parts)
  }
  static override now(): number {
    return now
  }
}

/** From now on it is this instant, in milliseconds since 1970, until it is another one: ages on the screen are those of the recording. */
export function setClock(at: number): void {
  now = at
  globalThis.Date = StoppedDate as DateConstructor
}
