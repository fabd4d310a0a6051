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
  const { dialog, noun, failureTitle } = listState.list
  const { id, status, step, message, freshness, close } = document
  const error = (age?: ReactNode) =>
    message !== null && (
      <ErrorBox title={failureTitle} message={message} onRetry={freshness.onRefresh} isRetrying={freshness.isFetching}>
        {age}
      </ErrorBox>
    )
  const saved = freshness.storedSince && `${freshness.storedSince} The data shown here is from before that.`
  return (
    <ListScreen listState={listState}>
      <StaleListContext value={error(saved ?? 'The data shown here was loaded earlier.')}>{children}</StaleListContext>
      {id !== null && status === 'absent' && (
        <ConfirmDialog title={dialog.title} question={dialog.absent(id)} details={id} confirmLabel="OK" onCancel={close} />
      )}
      {id !== null && (status === 'loading' || status === 'failed') && (
        <DialogFrame size={dialog.size} onClose={close}>
          <DialogHeader title={dialog.title} subtitle={id}>
            <DocumentSteps noun={noun} step={step} />
          </DialogHeader>
          <DialogBody>{(status === 'failed' && error()) || <LoadingText text={`Loading ${noun}...`} />}</DialogBody>
          <DialogFooter>
            <CloseButton />
          </DialogFooter>
        </DialogFrame>
      )}
    </ListScreen>
  )
}
