import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { redactSecrets } from './redactSecrets'

/** A recorded action. */
export interface RecordedAction {
  readonly action: UnknownAction
  /** Time in milliseconds since 1970. */
  readonly at: number
  /** Path and query of the page. */
  readonly address: string
}

/** Consecutive actions and the state before the first of them. */
export interface RecordedBlock {
  readonly start: unknown
  readonly actions: readonly RecordedAction[]
}

/** An error that made a screen crash. */
interface RecordedCrash {
  readonly at: number
  readonly address: string
  readonly error: unknown
}

/** All actions since the sign-in, or the newest part of them. */
export interface Recording {
  /** Oldest first; empty while signed out. */
  readonly blocks: readonly RecordedBlock[]
  readonly crashes: readonly RecordedCrash[]
}

/** Records the current session: see docs/adr/0029. */
export interface Recorder {
  /** Last in the middleware chain, so that it sees exactly what the reducers see. */
  readonly middleware: Middleware
  readonly recording: () => Recording
  /** Records an error that made a screen crash. */
  readonly crashed: (error: unknown) => void
}

/** Dependencies of the recorder. */
interface RecorderWorld {
  readonly clock: { readonly now: () => number }
  /** Path and query of the page. */
  readonly address: () => string
}

/** Number of actions in a block, the unit in which the oldest part is dropped. */
const BLOCK = 50
/** Maximum recorded actions; above it the oldest block is dropped. */
const MAX_ACTIONS = 3_000
/** Maximum estimated size in memory (bytes); above it the oldest block is dropped. */
const MAX_BYTES = 8_000_000
/** Estimated size of an action without its payload (bytes). */
const ACTION_BYTES = 1_000
const MAX_CRASHES = 5

interface OpenBlock extends RecordedBlock {
  readonly actions: RecordedAction[]
  bytes: number
}

/** Creates the recorder of one store. */
export function createRecorder({ clock, address }: RecorderWorld): Recorder {
  let blocks: OpenBlock[] = []
  let crashes: RecordedCrash[] = []
  let bytes = 0
  let count = 0

  function begin(start: unknown): OpenBlock {
    const block = { start, actions: [], bytes: 0 }
    blocks.push(block)
    return block
  }

  function record(action: UnknownAction, before: unknown, after: unknown): void {
    let block = blocks.at(-1)
    if (!block || block.actions.length >= BLOCK) block = begin(before)
    const { recorded, addedBytes } = lightened(action, before, after)
    block.actions.push({ action: recorded, at: clock.now(), address: address() })
    block.bytes += addedBytes
    bytes += addedBytes
    count += 1
    while (blocks.length > 1 && (bytes > MAX_BYTES || count > MAX_ACTIONS)) {
      const dropped = blocks.shift()
      bytes -= dropped?.bytes ?? 0
      count -= dropped?.actions.length ?? 0
    }
  }

  function forget(): void {
    blocks = []
    crashes = []
    bytes = 0
    count = 0
  }

  const middleware: Middleware = (store) => (next) => (action) => {
    const before: unknown = store.getState()
    const result = next(action)
    if (sessionStarted.match(action) || sessionEnded.match(action)) {
      forget()
      if (sessionStarted.match(action)) begin(store.getState())
    } else if (blocks.length > 0 && isAction(action) && isTold(action)) {
      record(action, before, store.getState())
    }
    return result
  }

  return {
    middleware,
    recording: () => ({ blocks, crashes }),
    crashed: (error) => {
      crashes = [...crashes, { at: clock.now(), address: address(), error }].slice(-MAX_CRASHES)
    },
  }
}

/** False for actions without a visible effect: subscriptions, and requests that RTK Query skipped. */
function isTold(action: { readonly type: string; readonly meta?: { readonly condition?: unknown } }): boolean {
  return action.meta?.condition !== true && !action.type.startsWith('api/internalSubscriptions/')
}

/** The inspected members of an RTK Query action. */
interface CallAction extends UnknownAction {
  readonly payload?: unknown
  readonly meta?: {
    readonly requestId?: unknown
    readonly arg?: { readonly queryCacheKey?: string; readonly originalArgs?: unknown }
  }
}
interface Answers {
  readonly api?: {
    readonly queries?: Readonly<Record<string, { readonly requestId?: unknown; readonly data?: unknown } | undefined>>
  }
}

/**
 * Returns the action as it is recorded, and its additional memory. An answer is recorded as the object in the store, which
 * shares unchanged parts with the previous answer; replaying it gives the same state. Sign-in data is recorded without secrets.
 */
function lightened(action: CallAction, before: unknown, after: unknown): { recorded: UnknownAction; addedBytes: number } {
  const { payload, meta } = action
  const key = meta?.arg?.queryCacheKey
  if (key !== undefined && action.type.endsWith('/fulfilled')) {
    const [former, stored] = [before, after].map((state) => (state as Answers).api?.queries?.[key])
    if (stored?.data !== undefined && stored.requestId === meta?.requestId) {
      return {
        recorded: { ...action, payload: stored.data },
        addedBytes: ACTION_BYTES + estimateBytes(stored.data, former?.data),
      }
    }
  }
  const recorded = /^(auth|api\/executeMutation)\//.test(action.type) ? redactSecrets(action) : action
  return { recorded, addedBytes: ACTION_BYTES + estimateBytes(payload) + estimateBytes(meta?.arg?.originalArgs) }
}

/** Estimated bytes of an object or list itself, and of each value in it; measured by `npm run bench -- recording`. */
const OBJECT_BYTES = 32
const VALUE_BYTES = 16

/**
 * Estimates the memory (bytes) of a value that `former` does not share. Shared references are not walked, so of a reloaded list
 * only the changes count.
 */
function estimateBytes(value: unknown, former?: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  if (value === former) return VALUE_BYTES
  const before = (typeof former === 'object' && former !== null ? former : {}) as Readonly<Record<string, unknown>>
  let bytes = OBJECT_BYTES
  for (const key in value) bytes += estimateBytes((value as Readonly<Record<string, unknown>>)[key], before[key])
  return bytes
}
