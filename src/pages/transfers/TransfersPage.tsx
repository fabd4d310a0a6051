import { ListScreen } from '../../components/lists/ListScreen'
import { useListScreen } from '../../components/lists/useListScreen'
import { useGetTransfersQuery } from '../../services/transfersApi'
import { storedAnswer } from '../../services/storedAnswer'
import { useListOptions } from '../../services/useListOptions'
import { TransferDialog } from './TransferDialog'
import { TRANSFER_LIST } from './transferList'

/** The inventory transfers: list, search, and the details of one. */
export function TransfersPage() {
  const list = useListScreen(
    TRANSFER_LIST,
    useGetTransfersQuery(undefined, { ...useListOptions(), selectFromResult: storedAnswer }),
  )
  const { screen, answer, opened, step, close } = list
  return (
    <ListScreen {...screen}>
      {answer && opened && <TransferDialog key={opened.id} transfer={opened} answer={answer} step={step} onClose={close} />}
    </ListScreen>
  )
}
