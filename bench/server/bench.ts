import type { Caller } from './caller'
import type { ServerProcess } from './serverProcess'
import type { Timing } from './timing'

/** A running server with the demo company, and what was measured without it. */
export interface Bench {
  readonly server: ServerProcess
  /** A signed-in member of the staff. */
  readonly staff: Caller
  /** A stranger. */
  readonly stranger: Caller
  /** What the same machine does without the server. */
  readonly bare: {
    /** A transaction of one `INSERT`, through the same driver on the same database. */
    readonly commit: Timing
    /** A password that is verified in this process. */
    readonly verify: Timing
  }
  /** Unused refresh tokens. */
  readonly refreshTokens: readonly string[]
}
