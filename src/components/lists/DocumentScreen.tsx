import type { ReactNode } from 'react'
import { StaleListContext } from '../kit/StaleDialogNotice'
import { DocumentStatus } from './DocumentStatus'
import type { ListRow } from './listDefinition'
import { ListScreen } from './ListScreen'
import type { DocumentListScreen } from './useDocumentList'

interface DocumentScreenProps<Answer, Row extends ListRow> {
  readonly listState: DocumentListScreen<Answer, Row>
  /** The dialog of the open document, once it is loaded. */
  readonly children: ReactNode
}

/** Screen of a document list with the open document, or with why it is not shown. */
export function DocumentScreen<Answer, Row extends ListRow>({ listState, children }: DocumentScreenProps<Answer, Row>) {
  const { list, document } = listState
  const { message, freshness } = document
  return (
    <ListScreen listState={listState}>
      <StaleListContext value={message === null ? null : { title: list.failureTitle, message, freshness }}>
        {children}
      </StaleListContext>
      <DocumentStatus list={list} document={document} />
    </ListScreen>
  )
}
