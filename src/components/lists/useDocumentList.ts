import { useMemo, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/entities/window'
import { responseName } from '../../services/endpoints/contractEndpoints'
import { OPEN_WINDOW } from '../../services/endpoints/documentEndpoints'
import type { DocumentStep } from './DocumentSteps'
import type { DocumentListDefinition, ListRow } from './listDefinition'
import { useShownList } from './shownList'
import {
  useListResponse,
  useListPart,
  type ListFreshness,
  type WindowQuery,
  useMissingStatus,
  type MissingStatus,
} from './useListResponse'
import { useListScreen, type ListScreenState } from './useListScreen'
import { useNeighbors } from './useNeighbors'

export interface DocumentListScreen<Data, Row extends ListRow> {
  readonly listState: ListScreenState<Data, Row>
  readonly document: OpenDocument<Data, Row>
}

export interface OpenDocument<Data, Row> {
  readonly id: string | null
  readonly opened: { readonly row: Row; readonly response: Data } | undefined
  /** Its row as the table last showed it: its position when it is finished and leaves the list. */
  readonly placed: Row | undefined
  /** Why `opened` is undefined; null also while the list itself says so. */
  readonly status: MissingStatus | null
  readonly message: string | null
  readonly freshness: ListFreshness
  readonly step: DocumentStep
  readonly close: () => void
}

/** Hook for a document list and its open document. Unfinished documents are loaded at once, all documents in pages. */
export function useDocumentList<Data, Row extends ListRow>(
  list: DocumentListDefinition<Data, Row>,
  useWindow: WindowQuery<Data>,
): DocumentListScreen<Data, Row> {
  const listState = useListScreen(list, useListPart(list, useWindow, OPEN_WINDOW), responseName(list.call, OPEN_WINDOW))
  const document = useDocument(listState, useWindow)
  useShownList(listState, document)
  return { listState, document }
}

/** The id comes from the address, where a user can write anything. */
export function isAskable(id: string): boolean {
  return id.trim() !== '' && id.length <= MAX_SEARCH_LENGTH && !/\p{Cc}/u.test(id)
}

/** The open document: from the loaded list, else by its id; until that has come, as the list last contained it. */
function useDocument<Data, Row extends ListRow>(
  listState: ListScreenState<Data, Row>,
  useWindow: WindowQuery<Data>,
): OpenDocument<Data, Row> {
  const { list, opening, loaded, table } = listState
  const { openId: id, cameBy, step, close } = opening
  const { response, all } = loaded
  const listed = useMemo(() => openedIn(all, id, response), [all, id, response])
  const isRequested = id !== null && listed === undefined && isAskable(id)
  const part = { ids: [id ?? ''] }
  const result = useListPart(list, useWindow, isRequested ? part : null)
  const own = useListResponse(responseName(list.call, part), result, list.fallback)

  const { data } = result
  const found = useMemo(() => openedIn(data && list.rowsOf(data), id, data), [list, data, id])
  const last = useLast(listed)
  // Not while the store has no list, as after time travel.
  const opened = listed ?? found ?? (response !== undefined && last?.row.id === id ? last : undefined)
  const row = opened?.row ?? (id === null ? undefined : table.rows.find((candidate) => candidate.id === id))
  const lastShown = useLast(row && table.rows.find((candidate) => candidate.id === row.id))
  const placed = lastShown?.id === row?.id ? lastShown : row
  const { neighbors, pageOf } = useNeighbors(listState, id, placed)

  const { freshness, message } = isRequested ? own : loaded
  const missing = useMissingStatus({
    id,
    isFound: opened !== undefined,
    isLacking: (isRequested ? data : response) !== undefined,
    isFetching: freshness.isFetching,
    failure: message,
  })
  // While the list is loading it may still contain the document, and it shows its own loading state.
  const isListAwaited = response === undefined && (!isRequested || (missing === 'loading' && loaded.message === null))
  return {
    id,
    opened,
    placed,
    status: isListAwaited ? null : missing,
    message,
    freshness,
    step: { neighbors, cameBy, onStep: (to, by) => step(to, by, pageOf(to)) },
    close,
  }
}

function openedIn<Data, Row extends ListRow>(rows: readonly Row[] | undefined, id: string | null, response: Data | undefined) {
  const row = id === null ? undefined : rows?.find((candidate) => candidate.id === id)
  return row && response !== undefined ? { row, response } : undefined
}

function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
