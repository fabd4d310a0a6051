import { useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { TypedQuantity } from '../../contract/rules/typedQuantity'
import { keepDraft, readDraft } from './drafts'
import type { Draft } from './platform/draftShelf'
import type { ServiceDispatch } from './serviceState'

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
  /** Forgets it: posted, or not wanted any more. Stable. */
  readonly drop: () => void
}

/** @param document names the document, for example "transfer TR0001-TS0001"; mount anew (by key) for another one */
export function useKeptCount(document: string): KeptCount {
  const dispatch = useDispatch<ServiceDispatch>()
  const [draft, setDraft] = useState<CountDraft | null>(() => {
    const kept = dispatch(readDraft(document))
    return kept && isCount(kept) ? kept : null
  })

  const change = useCallback(
    (changed: CountDraft | null) => {
      dispatch(keepDraft(document, changed))
      setDraft(changed)
    },
    [dispatch, document],
  )
  const keep = useCallback((counted: CountDraft) => change(Object.keys(counted).length === 0 ? null : counted), [change])
  const drop = useCallback(() => change(null), [change])
  return { draft, keep, drop }
}
