import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { answerName } from '../../services/contractEndpoints'
import type { DocumentStep } from './DocumentSteps'
import type { ListRow } from './listDefinition'
import { factsOf, isAskable, type WindowQuery } from './listWindow'
import { useListAnswer, type ListFreshness } from './useListAnswer'
import type { ListPages } from './useListPages'
import type { ListScreenState } from './useListScreen'
import { useMissingStatus, type MissingStatus } from './useMissingStatus'
import { useNeighbors } from './useNeighbors'
import { useShownWindow } from './useShownWindow'

/** The document that is open according to the address. */
export interface OpenDocument<Answer, Row> {
  /** Id in the address; null for none. */
  readonly id: string | null
  /** The document and the answer that contains it; undefined until loaded. */
  readonly opened: { readonly row: Row; readonly answer: Answer } | undefined
  /** Its row as the table last showed it. It keeps the document's position if the document is finished and leaves the list. */
  readonly placed: Row | undefined
  /** Why `opened` is undefined; null if it is defined, or if the list itself shows that it is loading or failed. */
  readonly status: MissingStatus | null
  /** Error of the failed load or reload of the answer; otherwise null. */
  readonly message: string | null
  readonly freshness: ListFreshness
  /** Navigation to the previous and next document. */
  readonly step: DocumentStep
  readonly close: () => void
}

/**
 * Hook that returns the open document. It comes from the loaded list, or from a request by its id, which is sent as soon as it
 * opens, so that the dialog stays open when the document is finished and leaves the list; until that is answered, it is shown as
 * the list last contained it. On backends without the `windows` extension the list is complete, so a document that it lacks does
 * not exist.
 * @param listState result of `useListScreen`
 * @param pages result of `useListPages`
 * @param useWindow the list's RTK Query hook
 */
export function useOpenDocument<Answer, Row extends ListRow>(
  listState: ListScreenState<Answer, Row>,
  pages: ListPages<Answer, Row> | null,
  useWindow: WindowQuery<Answer>,
): OpenDocument<Answer, Row> {
  const { list, address, answer, all } = listState
  const { openId: id, sort, cameBy } = address
  const isAsked = id !== null && isAskable(id)
  const own = { ids: [id ?? ''] }
  const result = useShownWindow(list.call, useWindow, isAsked ? own : skipToken)
  const ownAnswer = useListAnswer(answerName(list.call, own), result, list.fallback)

  const listed = id === null ? undefined : all.find((row) => row.id === id)
  const { data } = result
  const ownRow = useMemo(
    () => (data === undefined ? undefined : list.rowsOf(data).find((row) => row.id === id)),
    [list, data, id],
  )
  const inList = useMemo(() => openedIn(listed, answer), [listed, answer])
  const last = useLast(inList)
  const isKept = isAsked && answer && last?.row.id === id && revisionOf(data) < revisionOf(last.answer)
  const opened = inList ?? (isKept ? last : openedIn(ownRow, data))
  const rows = pages?.shown?.rows ?? listState.rows
  const row = opened?.row ?? rows.find((candidate) => candidate.id === id)
  const placed = useLastShown(rows, row)
  const { neighbors, turnFor } = useNeighbors({ list, rows, sort, id, placed, pages })

  const source = listed || !isAsked ? listState : ownAnswer
  const { freshness, message } = source
  const missing = useMissingStatus({
    id,
    isFound: opened !== undefined,
    isLacking: (isAsked ? data : answer) !== undefined,
    isFetching: freshness.isFetching,
    failure: message,
  })
  // While the list is loading it may still contain the document, and it shows its own loading state.
  const isListAwaited = answer === undefined && (!isAsked || (missing === 'loading' && listState.message === null))
  return {
    id,
    opened,
    placed,
    status: isListAwaited ? null : missing,
    message,
    freshness,
    step: {
      neighbors,
      cameBy,
      onStep(to, by) {
        const turn = turnFor(to)
        if (turn !== 0) pages?.turn(turn)
        address.step(to, by)
      },
    },
    close: address.close,
  }
}

function openedIn<Answer, Row>(row: Row | undefined, answer: Answer | undefined) {
  return row !== undefined && answer !== undefined ? { row, answer } : undefined
}

/** Returns the revision of a list in an answer: 0 if it names none, -1 without an answer. */
const revisionOf = (answer: unknown) => factsOf(answer)?.revision ?? (answer === undefined ? -1 : 0)

/** Hook that returns the latest value that was not undefined. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Hook that returns the open row as it last was among `rows`; the given row if it has never been there since it was opened. */
function useLastShown<Row extends ListRow>(rows: readonly Row[], row: Row | undefined): Row | undefined {
  const last = useLast(row && rows.find(({ id }) => id === row.id))
  return last?.id === row?.id ? last : row
}
