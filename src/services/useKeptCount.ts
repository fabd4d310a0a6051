import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { TypedQuantity } from '../../contract/rules/typedQuantity'
import { selectDraft, type Draft } from '../slices/draftsSlice'
import { keepDraft } from './drafts'
import type { ServiceDispatch, ServiceState } from './serviceState'

/** What stands in the fields of a count, by line. */
export type CountDraft = Readonly<Record<string, TypedQuantity>>

const isCount = (draft: Draft): draft is CountDraft =>
  Object.values(draft).every((value) => typeof value === 'object' && value !== null)

/** A count of one document that is not posted yet, kept over a closed form, a reload and an ended session. */
export interface KeptCount {
  /** What is kept now; null for nothing. */
  readonly draft: CountDraft | null
  /** Keeps a count; an untouched one is nothing to keep. Stable. */
  readonly keep: (draft: CountDraft) => void
  /** Forgets it: not wanted any more. Stable. */
  readonly drop: () => void
}

/** @param document names the document, see `documentName` */
export function useKeptCount(document: string): KeptCount {
  const dispatch = useDispatch<ServiceDispatch>()
  const draft = useSelector((state: ServiceState) => selectDraft(state, document))
  const keep = useCallback((counted: CountDraft) => dispatch(keepDraft(document, counted)), [dispatch, document])
  const drop = useCallback(() => dispatch(keepDraft(document, null)), [dispatch, document])
  return { draft: draft && isCount(draft) ? draft : null, keep, drop }
}
