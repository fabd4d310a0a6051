import { useMemo, useState, type ReactNode } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/entities/window'
import { OPEN_WINDOW, type WindowQuery } from '../../services/documentsApi'
import { responseName } from '../../services/endpoints/contractEndpoints'
import { DocumentSteps, type DocumentStep } from '../documents/DocumentSteps'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader, StaleListContext } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { usePreload, type LazyComponent } from '../lazy/lazy'
import type { DocumentListDefinition, ListRow } from './listDefinition'
import { ListScreen } from './ListScreen'
import { useShownList } from './shownList'
import { useListFacts, useListPart, useMissingStatus } from './useListResponse'
import { useListScreen, type ListScreenState } from './useListScreen'
import { useNeighbors } from './useNeighbors'

export interface OpenDocumentProps<Data, Row> {
  readonly row: Row
  readonly response: Data
  readonly step: DocumentStep
  readonly onClose: () => void
}

/** The dialog's code is loaded after the list, so that it opens even when the server is down by then. */
export function documentPage<Data, Row extends ListRow>(
  list: DocumentListDefinition<Data, Row>,
  useWindow: WindowQuery<Data>,
  Dialog: LazyComponent<OpenDocumentProps<Data, Row>>,
) {
  const { dialog, noun, failureTitle } = list
  return function DocumentPage() {
    usePreload(Dialog)
    const listState = useListScreen(list, useListPart(list, useWindow, OPEN_WINDOW), responseName(list.call, OPEN_WINDOW))
    const document = useDocument(listState, useWindow)
    useShownList(listState, document)
    const { id, opened, status, step, message, freshness, close } = document
    const error = (age?: ReactNode) =>
      message !== null && (
        <ErrorBox title={failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching}>
          {age}
        </ErrorBox>
      )
    const saved = freshness.storedSince && `${freshness.storedSince} The data shown here is from before that.`
    return (
      <ListScreen listState={listState}>
        <StaleListContext value={error(saved ?? 'The data shown here was loaded earlier.')}>
          {opened && <Dialog key={opened.row.id} {...opened} step={step} onClose={close} />}
        </StaleListContext>
        {id !== null && status === 'absent' && (
          <ConfirmDialog title={dialog.title} question={dialog.absent(id)} details={id} confirmLabel="OK" onCancel={close} />
        )}
        {id !== null && (status === 'loading' || status === 'failed') && (
          <DialogFrame size={dialog.size} onClose={close}>
            <DialogHeader title={dialog.title} subtitle={id}>
              <DocumentSteps noun={noun} step={step} />
            </DialogHeader>
            <DialogBody>{(status === 'failed' && error()) || <LoadingText text={`Loading ${noun}...`} />}</DialogBody>
            <DialogFooter />
          </DialogFrame>
        )}
      </ListScreen>
    )
  }
}

/** The id comes from the address, where a user can write anything. */
function isPossibleId(id: string): boolean {
  return id.trim() !== '' && id.length <= MAX_SEARCH_LENGTH && !/\p{Cc}/u.test(id)
}

function useDocument<Data, Row extends ListRow>(listState: ListScreenState<Data, Row>, useWindow: WindowQuery<Data>) {
  const { list, opening, loaded, table } = listState
  const { openId: id, cameBy, step, close } = opening
  const { response, all } = loaded
  const listed = useMemo(() => openedIn(all, id, response), [all, id, response])
  const isRequested = id !== null && listed === undefined && isPossibleId(id)
  const part = { ids: [id ?? ''] }
  const result = useListPart(list, useWindow, isRequested ? part : null)
  const own = useListFacts(responseName(list.call, part), result, list.fallback)

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
  const steps: DocumentStep = { neighbors, cameBy, onStep: (to, by) => step(to, by, pageOf(to)) }
  return {
    id,
    opened,
    placed,
    status: isListAwaited ? null : missing,
    message,
    freshness,
    step: steps,
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
