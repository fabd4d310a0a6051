import { failedDialog } from '../../components/lazy/FailedDialog'
import { useIdlePreload } from '../../components/lazy/idle'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { DocumentScreen } from '../../components/lists/DocumentScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { TRANSFER_LIST } from './transferList'

/** Loaded after the list. */
const LazyTransferDialog = lazyComponent(
  () => import(/* webpackChunkName: "transfer" */ './TransferDialog').then(({ TransferDialog }) => TransferDialog),
  failedDialog('The transfer'),
)

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  useIdlePreload(LazyTransferDialog)
  const list = useDocumentList(TRANSFER_LIST, useGetTransfersQuery)
  const { opened, step, close } = list.document
  return (
    <DocumentScreen listState={list}>
      {opened && (
        <LazyTransferDialog key={opened.row.id} transfer={opened.row} answer={opened.answer} step={step} onClose={close} />
      )}
    </DocumentScreen>
  )
}
