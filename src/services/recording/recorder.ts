import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { redactSecrets } from './redactSecrets'

/** Something that happened. */
export interface RecordedAction {
  readonly action: UnknownAction
  /** When, milliseconds since 1970. */
  readonly at: number
  /** Where: path and query of the page. */
  readonly address: string
}

/** Consecutive actions and the state before the first of them. */
export interface RecordedBlock {
  readonly start: unknown
  readonly actions: readonly RecordedAction[]
}

/** An error that a screen crashed with. */
interface RecordedCrash {
  readonly at: number
  readonly address: string
  readonly error: unknown
}

/** Everything since the sign-in, or its newest part. */
export interface Recording {
  /** Oldest first; empty while signed out. */
  readonly blocks: readonly RecordedBlock[]
  readonly crashes: readonly RecordedCrash[]
}

/** Records the session that is under way: see docs/adr/0029. */
export interface Recorder {
  /** Last in the middleware chain, so that it sees exactly what the reducers see. */
  readonly middleware: Middleware
  readonly recording: () => Recording
  /** A screen broke. */
  readonly crashed: (error: unknown) => void
}

/** What the recorder needs of the world. */
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

/** The recorder of one store. */
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

/** Actions that leave no trace on a screen: subscriptions, and requests that were not necessary. */
function isTold(action: { readonly type: string; readonly meta?: { readonly condition?: unknown } }): boolean {
  return action.meta?.condition !== true && !/^(api\/internalSubscriptions|timeTravel)\//.test(action.type)
}

/** The members of an action of RTK Query that are looked at. */
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
 * The action as it is kept, and how much it adds to what is kept. An answer is kept as the store keeps it, which has by reference what has
 * not changed since the answer before; replayed, it makes the same state. What signs a person in is kept without secrets.
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

/** Bytes of an object or list itself, and of a value in it, about; measured by `bench/recording.ts`. */
const OBJECT_BYTES = 32
const VALUE_BYTES = 16

/**
 * How many bytes a value holds in memory that `former` does not hold, about. What both have by reference is not walked, so of a list
 * that was loaded again only what has changed is counted.
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
