import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo, useState } from 'react'
import { answerName } from '../../services/contractEndpoints'
import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import type { DocumentStep } from './DocumentSteps'
import type { ListRow } from './listDefinition'
import { isAskable, type WindowQuery } from './listWindow'
import { useListAnswer, type ListFreshness } from './useListAnswer'
import type { ListPages } from './useListPages'
import type { ListScreenState } from './useListScreen'
import { useNeighbours } from './useNeighbours'
import { useShownWindow } from './useShownWindow'

/** The document of a list that the address names. */
export interface OpenDocument<Answer, Row> {
  /** The id in the address; null for none. */
  readonly id: string | null
  /** The document and the answer that it comes from, once they are there. */
  readonly opened: { readonly row: Row; readonly answer: Answer } | undefined
  /** Its row as the table showed it last: its place in the list, which it keeps when it is finished and leaves the list. */
  readonly placed: Row | undefined
  /** What there is to say as long as they are not; null for nothing. */
  readonly status: 'absent' | 'loading' | 'failed' | null
  /** Why the answer could not be loaded, or not again. */
  readonly message: string | null
  readonly freshness: ListFreshness
  /** The way from it to the next one. */
  readonly step: DocumentStep
  readonly close: () => void
}

/**
 * The open document comes from the list, else from the window of its own id, which is asked for as soon as it opens: so it stays when it
 * leaves the open ones. Where lists are loaded whole, a document that the list lacks does not exist.
 * @param open what `useListScreen` gave
 * @param pages what `useListPages` gave
 * @param useWindow the list's query hook
 */
export function useOpenDocument<Answer, Row extends ListRow>(
  open: ListScreenState<Answer, Row>,
  pages: ListPages<Answer, Row> | null,
  useWindow: WindowQuery<Answer>,
): OpenDocument<Answer, Row> {
  const { list, address, answer, all } = open
  const { openId: id, sort, cameBy } = address
  const hasWindows = useAppSelector((state) => selectHasExtension(state, 'windows'))
  const isAsked = hasWindows && id !== null && isAskable(id)
  const own = { ids: [id ?? ''] }
  const result = useShownWindow(list.call, useWindow, isAsked ? own : skipToken)
  const ownAnswer = useListAnswer(answerName(list.call, own), result, list.fallback)

  const listed = id === null ? undefined : all.find((row) => row.id === id)
  const { data } = result
  const ownRow = useMemo(
    () => (data === undefined ? undefined : list.rowsOf(data).find((row) => row.id === id)),
    [list, data, id],
  )
  const rows = pages?.shown?.rows ?? open.rows
  const row = listed ?? ownRow ?? rows.find((candidate) => candidate.id === id)
  const placed = useLastShown(rows, row)
  const { neighbours, turnFor } = useNeighbours({ list, rows, sort, id, placed, pages })
  // Steps go through documents without a pause. What the list of open ones holds needs no request.
  usePrefetch(useWindow, pages && neighbours.previous, all)
  usePrefetch(useWindow, pages && neighbours.next, all)

  const opened = openedIn(listed, answer) ?? openedIn(ownRow, data)
  const source = listed || !isAsked ? open : ownAnswer
  return {
    id,
    opened,
    placed,
    status: opened || id === null ? null : statusOf(),
    message: source.message ?? source.freshness.staleBecause,
    freshness: source.freshness,
    step: {
      neighbours,
      cameBy,
      onStep(to, by) {
        const turn = turnFor(to)
        if (turn !== 0) pages?.turn(turn)
        address.step(to, by)
      },
    },
    close: address.close,
  }

  function statusOf() {
    // As long as the list may bring it, the list says that it loads.
    const isListAwaited = answer === undefined && open.message === null
    if (!isAsked) return answer === undefined ? null : 'absent'
    if (data !== undefined) return 'absent'
    if (ownAnswer.message !== null) return 'failed'
    return isListAwaited ? null : 'loading'
  }
}

function openedIn<Answer, Row>(row: Row | undefined, answer: Answer | undefined) {
  return row !== undefined && answer !== undefined ? { row, answer } : undefined
}

/** The row as it was when it was among `rows` for the last time since it opened; as it is when it was never there. */
function useLastShown<Row extends ListRow>(rows: readonly Row[], row: Row | undefined): Row | undefined {
  const [last, setLast] = useState<Row>()
  const shown = row && rows.find(({ id }) => id === row.id)
  if (shown !== undefined && shown !== last) setLast(shown)
  return shown ?? (last?.id === row?.id ? last : row)
}

const NOTHING = () => ({})

/** Loads the window of a document that may be opened next. */
function usePrefetch<Answer>(useWindow: WindowQuery<Answer>, id: string | null, loaded: readonly ListRow[]): void {
  const isNeeded = id !== null && !loaded.some((row) => row.id === id)
  useWindow(isNeeded ? { ids: [id] } : skipToken, { selectFromResult: NOTHING })
}
