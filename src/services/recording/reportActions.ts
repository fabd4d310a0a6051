import type { UnknownAction } from '@reduxjs/toolkit'
import { answeredKey } from '../queryActions'
import { withChanges, type Changes } from './answerChanges'
import type { ReportFile } from './reportFormat'

/** An action as a file holds it: of an answer that was loaded again there may be what has changed since the one before. */
interface WrittenAction extends UnknownAction {
  readonly answerChanges?: Changes
  readonly payload?: unknown
}

/** The answers that a state holds, by their keys. */
export function answersOf(state: unknown): Map<string, unknown> {
  const { api } = state as {
    readonly api?: { readonly queries?: Readonly<Record<string, { readonly data?: unknown } | undefined>> }
  }
  return new Map(
    Object.entries(api?.queries ?? {}).flatMap(([key, entry]) => (entry?.data === undefined ? [] : [[key, entry.data]])),
  )
}

/** The actions of a file, each complete, as the store got them. */
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
