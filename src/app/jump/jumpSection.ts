/** One line of the palette. */
export interface JumpOption {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** `''` when it has none. */
  readonly status: string
  /** Null for a line that is text only. */
  readonly run: (() => void) | null
}

/** Lines under one heading. */
export interface JumpSection {
  readonly name: string
  /** Beside the heading, for example "8 of 214". */
  readonly note: string
  readonly options: readonly JumpOption[]
}
