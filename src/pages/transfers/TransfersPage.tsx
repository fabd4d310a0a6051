import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useOpenDocument } from '../../components/lists/useOpenDocument'
import { MessageDialog } from '../../components/kit/MessageDialog'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { TransferDialog } from './TransferDialog'
import { TRANSFER_LIST } from './transferList'

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  const list = useListScreen(
    TRANSFER_LIST,
    useGetTransfersQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { opened, absent, step, close } = useOpenDocument(list)
  return (
    <ListScreen open={list}>
      {list.answer && opened && (
        <TransferDialog key={opened.id} transfer={opened} answer={list.answer} step={step} onClose={close} />
      )}
      {absent && <MessageDialog {...absent} />}
    </ListScreen>
  )
}
