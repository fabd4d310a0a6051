import type { Caller } from './caller'
import type { ServerProcess } from './serverProcess'
import type { Timing } from './timing'

/** A running server with the demo company, and baselines measured without the server. */
export interface Bench {
  readonly server: ServerProcess
  /** A signed-in staff member. */
  readonly staff: Caller
  /** A caller without a session. */
  readonly stranger: Caller
  /** Baselines of the same machine without the server. */
  readonly bare: {
    /** A transaction with one `INSERT`, through the same driver on the same database. */
    readonly commit: Timing
    /** Verification of a password in this process. */
    readonly verify: Timing
  }
  /** Unused refresh tokens. */
  readonly refreshTokens: readonly string[]
}
