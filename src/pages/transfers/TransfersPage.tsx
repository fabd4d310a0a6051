import { ListScreen } from '../../components/lists/ListScreen'
import { useDocumentList } from '../../components/lists/useDocumentList'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { TransferDialog } from './TransferDialog'
import { TRANSFER_LIST } from './transferList'

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  const list = useDocumentList(TRANSFER_LIST, useGetTransfersQuery)
  const { opened, step, close } = list.document
  return (
    <ListScreen open={list}>
      {opened && <TransferDialog key={opened.row.id} transfer={opened.row} answer={opened.answer} step={step} onClose={close} />}
    </ListScreen>
  )
}
