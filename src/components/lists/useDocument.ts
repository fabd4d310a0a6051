import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { answerName } from '../../services/contractEndpoints'
import type { DocumentStep } from './DocumentSteps'
import type { ListRow } from './listDefinition'
import { factsOf, isAskable, type WindowQuery } from './listWindow'
import { useListAnswer, type ListFreshness } from './useListAnswer'
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
 * Hook that returns the open document: from the loaded list, else from a request by its id. The dialog stays open when the
 * document is finished and leaves the list; until it has come by id, it is shown as the list last contained it.
 * @param listState result of `useListScreen`
 * @param useWindow the list's RTK Query hook
 */
export function useDocument<Answer, Row extends ListRow>(
  listState: ListScreenState<Answer, Row>,
  useWindow: WindowQuery<Answer>,
): OpenDocument<Answer, Row> {
  const { list, address, loaded, table } = listState
  const { openId: id, sort, cameBy } = address
  const { answer, all } = loaded
  const listed = useMemo(() => openedIn(all, id, answer), [all, id, answer])
  const isAsked = id !== null && listed === undefined && isAskable(id)
  const own = { ids: [id ?? ''] }
  const result = useShownWindow(list.call, useWindow, isAsked ? own : skipToken)
  const ownAnswer = useListAnswer(answerName(list.call, own), result, list.fallback)

  const { data } = result
  const found = useMemo(() => openedIn(data && list.rowsOf(data), id, data), [list, data, id])
  const last = useLast(listed)
  const isKept = answer && last?.row.id === id && revisionOf(data) < revisionOf(last.answer)
  const opened = listed ?? (isKept ? last : found)
  const row = opened?.row ?? table.rows.find((candidate) => candidate.id === id)
  const placed = useLastShown(table.rows, row)
  const { neighbors, turnFor } = useNeighbors({ list, table, sort, id, placed })

  const { freshness, message } = isAsked ? ownAnswer : loaded
  const missing = useMissingStatus({
    id,
    isFound: opened !== undefined,
    isLacking: (isAsked ? data : answer) !== undefined,
    isFetching: freshness.isFetching,
    failure: message,
  })
  // While the list is loading it may still contain the document, and it shows its own loading state.
  const isListAwaited = answer === undefined && (!isAsked || (missing === 'loading' && loaded.message === null))
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
        if (turn !== 0) table.page?.turn(turn)
        address.step(to, by)
      },
    },
    close: address.close,
  }
}

function openedIn<Answer, Row extends ListRow>(rows: readonly Row[] | undefined, id: string | null, answer: Answer | undefined) {
  const row = id === null ? undefined : rows?.find((candidate) => candidate.id === id)
  return row && answer !== undefined ? { row, answer } : undefined
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
