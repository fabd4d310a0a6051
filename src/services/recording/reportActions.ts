import type { UnknownAction } from '@reduxjs/toolkit'
import { answeredKey } from '../queryActions'
import { withChanges, type Changes } from './answerChanges'
import type { ReportFile } from './reportFormat'

/** An action in a report file. For a reloaded answer it may hold only the changes from the previous one. */
interface WrittenAction extends UnknownAction {
  readonly answerChanges?: Changes
  readonly payload?: unknown
}

/** The part of a recorded state with the answers. */
export interface RecordedState {
  readonly api?: { readonly queries?: Readonly<Record<string, { readonly data?: unknown } | undefined>> }
}

/** Returns the answers in a state, by their cache keys. */
export function answersOf(state: unknown): Map<string, unknown> {
  const { api } = state as RecordedState
  return new Map(
    Object.entries(api?.queries ?? {}).flatMap(([key, entry]) => (entry?.data === undefined ? [] : [[key, entry.data]])),
  )
}

/** Returns the actions of a report file, each complete, as they were dispatched. */
export function reportActions({ preloadedState, payload }: Pick<ReportFile, 'preloadedState' | 'payload'>): UnknownAction[] {
  const known = answersOf(JSON.parse(preloadedState))
  return (JSON.parse(payload) as WrittenAction[]).map(({ answerChanges, ...written }) => {
    const key = answeredKey(written)
    if (key === null) return written
    const answer = answerChanges === undefined ? written.payload : withChanges(answerChanges, known.get(key))
    known.set(key, answer)
    return { ...written, payload: answer }
  })
}
