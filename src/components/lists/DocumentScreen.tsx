import type { ReactNode } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader, StaleListContext } from '../kit/DialogFrame'
import { ErrorBox } from '../kit/ErrorBox'
import { LoadingText } from '../kit/LoadingText'
import { DocumentSteps } from './DocumentSteps'
import type { ListRow } from './listDefinition'
import { ListScreen } from './ListScreen'
import type { DocumentListScreen } from './useDocumentList'

interface DocumentScreenProps<Data, Row extends ListRow> {
  readonly screen: DocumentListScreen<Data, Row>
  readonly children: ReactNode
}

/** Screen of a document list with the open document, or with why it is not shown. */
export function DocumentScreen<Data, Row extends ListRow>({ screen, children }: DocumentScreenProps<Data, Row>) {
  const { listState, document } = screen
  const { list } = listState
  const { message, freshness } = document
  return (
    <ListScreen listState={listState}>
      <StaleListContext value={message === null ? null : { title: list.failureTitle, message, freshness }}>
        {children}
      </StaleListContext>
      <DocumentStatus screen={screen} />
    </ListScreen>
  )
}

function DocumentStatus<Data, Row extends ListRow>({ screen }: Pick<DocumentScreenProps<Data, Row>, 'screen'>) {
  const { dialog, noun, failureTitle } = screen.listState.list
  const { id, status, step, message, freshness, close } = screen.document
  if (id === null || status === null) return null
  if (status === 'absent')
    return <ConfirmDialog title={dialog.title} question={dialog.absent(id)} details={id} confirmLabel="OK" onCancel={close} />
  return (
    <DialogFrame size={dialog.size} onClose={close} isReplacing={step.cameBy !== null}>
      <DialogHeader title={dialog.title} subtitle={id}>
        <DocumentSteps noun={noun} step={step} />
      </DialogHeader>
      <DialogBody>
        {status === 'loading' || message === null ? (
          <LoadingText text={`Loading ${noun}...`} />
        ) : (
          <ErrorBox title={failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching} />
        )}
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}
