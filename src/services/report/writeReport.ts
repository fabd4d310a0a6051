import type { UnknownAction } from '@reduxjs/toolkit'
import type { RecordedAction, RecordedBlock, Recording } from '../recording/recorder'
import { REPORT_LIMIT_BYTES, type ReportFacts, type ReportFile, type ReportedError } from '../recording/reportFormat'
import { createMask } from './maskTexts'

/** Facts about the moment of the report. */
type ReportMoment = Pick<ReportFacts, 'build' | 'made' | 'screen' | 'browser'>

/** Input of a report. */
export interface ReportSource {
  readonly recording: Recording
  readonly moment: ReportMoment
  /** The app's root reducer. */
  readonly reduce: (state: never, action: UnknownAction) => unknown
}

/** What the person, or a test, chooses. */
export interface ReportOptions {
  /** The texts of notes and the names of customers are not masked. */
  readonly includesTexts: boolean
  readonly limitBytes?: number
}

/** Maximum share of the file for the initial state, because without actions the report shows nothing that happened. */
const START_SHARE = 0.9
/** Reserved bytes for everything but state and actions. */
const FACTS_BYTES = 20_000
/** Bytes of an action's place, without its address. */
const PLACE_BYTES = 20
/** Maximum characters of a recorded crash stack. */
const MAX_STACK = 2_000
const MAX_ERRORS = 50

/** An action with its position in the recording. */
interface Step extends RecordedAction {
  readonly block: RecordedBlock
  /** Index of the action within its block. */
  readonly index: number
}

/**
 * Writes the report: the newest actions that fit, and the state before the first of them.
 * @returns its text, at most `REPORT_LIMIT_BYTES` long
 */
export function writeReport(source: ReportSource, { includesTexts, limitBytes = REPORT_LIMIT_BYTES }: ReportOptions): string {
  const { recording, moment } = source
  const steps: Step[] = recording.blocks.flatMap((block) => block.actions.map((one, index) => ({ ...one, block, index })))
  const crashes = recording.crashes.map(({ at, address, error }) => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    // It may begin with the message, which is masked.
    const calls = stack
      .replaceAll(message, '')
      .split('\n')
      .filter((line) => /^\s+at .+:\d+\)?$|^[^\s@]*@[^\s@]+:\d+:\d+$/.test(line))
    return { place: [at, address] as const, message, stack: calls.join('\n').slice(0, MAX_STACK) }
  })
  const starts = recording.blocks.map(({ start }) => start)
  const places = [moment.made, ...steps.map(({ address }) => address)]
  const recorded = [starts, steps.map(({ action }) => action), { places }, crashes, errorsOf(steps)]
  const mask = createMask(recorded, includesTexts)
  const room = limitBytes - FACTS_BYTES
  const { shown, texts, start } = newest(source, steps, mask, room)
  const began = shown[0] ?? { at: moment.made[0], address: moment.made[1] }
  const facts: ReportFacts = {
    ...moment,
    includesTexts,
    places: [began, ...shown].map(({ at, address }) => [at, address] as const),
    errors: errorsOf(steps),
    crashes,
    leftOut: start.leftOut,
  }
  const file: ReportFile = {
    preloadedState: start.text,
    payload: `[${texts.join(',')}]`,
    report: mask(facts) as ReportFacts,
  }
  return JSON.stringify(file)
}

/** Returns the newest actions that fit, and the state before the first of them. */
function newest(source: ReportSource, steps: readonly Step[], mask: Mask, room: number) {
  // Newest first, so that actions beyond the limit are never serialized.
  const written: { readonly text: string; readonly upTo: number }[] = []
  let upTo = 0
  for (const { action, address } of [...steps].reverse()) {
    const text = JSON.stringify(mask(action))
    upTo += bytesInFile(text) + bytesInFile(address) + PLACE_BYTES
    if (upTo > room) break
    written.push({ text, upTo })
  }
  for (let count = written.length; ;) {
    const start = startText(stateBefore(source, steps, steps.length - count), mask, room * START_SHARE)
    const left = room - bytesInFile(start.text)
    const fits = written.slice(0, count).filter(({ upTo }) => upTo <= left).length
    if (fits === count) {
      const texts = written.slice(0, count).map(({ text }) => text)
      return { shown: steps.slice(steps.length - count), texts: texts.reverse(), start }
    }
    count = fits
  }
}

type Mask = (value: unknown) => unknown

/** Returns the state before an action, or after the last one, by replaying its block. */
function stateBefore({ recording, reduce }: ReportSource, steps: readonly Step[], first: number): unknown {
  const { block, index } = steps[first] ?? { block: recording.blocks.at(-1), index: Infinity }
  if (!block) return {}
  return block.actions.slice(0, index).reduce<unknown>((state, { action }) => reduce(state as never, action), block.start)
}

/** Serializes a state without subscriptions. The largest answers are left out while the text exceeds `most` bytes. */
function startText(state: unknown, mask: Mask, most: number) {
  const { api, ...slices } = state as { readonly api?: { readonly queries?: Readonly<Record<string, unknown>> } }
  let queries = { ...api?.queries }
  const leftOut: string[] = []
  let largest: string[] | null = null
  for (;;) {
    const text = JSON.stringify(mask({ ...slices, api: { ...api, queries, subscriptions: {} } }))
    const fits = bytesInFile(text) <= most
    largest ??= fits ? [] : keysBySize(queries)
    const key = largest.shift()
    if (fits || key === undefined) return { text, leftOut }
    leftOut.push(key)
    queries = Object.fromEntries(Object.entries(queries).filter(([other]) => other !== key))
  }
}

/** Returns the cache keys, largest answer first. */
function keysBySize(queries: Readonly<Record<string, unknown>>): string[] {
  const sizes = Object.entries(queries).map(([key, entry]) => [key, JSON.stringify(entry)?.length ?? 0] as const)
  return sizes.sort((one, other) => other[1] - one[1]).map(([key]) => key)
}

const encoder = new TextEncoder()

/** Returns the bytes of a text inside the file, where it is escaped once more as a JSON string. */
function bytesInFile(text: string): number {
  return encoder.encode(JSON.stringify(text)).length
}

/** Returns the refused and lost calls among the actions, newest last. */
function errorsOf(steps: readonly Step[]): ReportedError[] {
  return steps.flatMap(({ action, at }) => errorOf(action, at) ?? []).slice(-MAX_ERRORS)
}

interface RejectedAction {
  readonly type: string
  readonly payload?: {
    readonly status?: unknown
    readonly error?: unknown
    readonly data?: Readonly<Record<string, unknown>> | null
  }
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } }
}

function errorOf(action: UnknownAction, at: number): ReportedError | null {
  const { type, payload, meta } = action as RejectedAction
  if (!type.endsWith('/rejected') || typeof payload !== 'object' || payload === null) return null
  const { message, error_code, error_uuid } = payload.data ?? {}
  return {
    at,
    call: textOf(meta?.arg?.endpointName),
    status: textOf(payload.status),
    errorCode: textOf(error_code),
    errorId: textOf(error_uuid),
    message: textOf(message ?? payload.error),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
