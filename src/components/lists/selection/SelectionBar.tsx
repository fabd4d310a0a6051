import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatNumber } from '../../../../contract/english'
import { BULK_ACTIONS } from '../../../services/bulk/bulkActions'
import { MAX_DOCUMENTS } from '../../../services/bulk/loadDocuments'
import { askBulk } from '../../../services/bulk/runBulk'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { selectHasExtension } from '../../../slices/authSlice'
import { isRunning, selectBulkRun, type BulkActionName } from '../../../slices/bulkSlice'
import type { AnyListScreen } from '../useListScreen'
import { BULK_WORDS } from './bulkWords'
import { PageBar } from './PageBar'
import { SelectionActions, SelectionPrint } from './SelectionActions'
import { selectedIds, useSelectedDocuments, type Selection } from './useSelection'

interface SelectionBarProps {
  readonly listState: AnyListScreen
  readonly selection: Selection
  /** The Select button ends selecting; otherwise Clear does. */
  readonly isMode: boolean
}

const ACTIONS = Object.keys(BULK_ACTIONS) as BulkActionName[]

/** Bar below the list with the number of selected documents and their actions. */
export function SelectionBar({ listState, selection, isMode }: SelectionBarProps) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => isRunning(selectBulkRun(state)))
  const hasPrints = useAppSelector((state) => selectHasExtension(state, 'prints'))
  const documents = useSelectedDocuments(listState, selection)
  const [isCollecting, setIsCollecting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { list, count } = selection
  const matching = listState.table.count
  const isTooMany = count > MAX_DOCUMENTS

  async function handleAction(action: BulkActionName) {
    setIsCollecting(true)
    setFailure(null)
    const chosen = await documents()
    setIsCollecting(false)
    if (chosen === null) setFailure('The selected documents could not be loaded. Try again.')
    else dispatch(askBulk(action, chosen))
  }

  return (
    <PageBar label="Selection">
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(count)} selected
      </Typography>
      {!selection.isWhole && (
        <Button size="small" onClick={() => selection.change(true, [])}>
          {matching === 1 ? 'Select all' : `Select all ${formatNumber(matching)}`}
        </Button>
      )}
      {(count > 0 || !isMode) && (
        <Button size="small" onClick={() => selection.turn(isMode)}>
          Clear
        </Button>
      )}
      {(failure !== null || isTooMany) && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {failure ?? `At most ${MAX_DOCUMENTS} at once: select fewer.`}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {hasPrints && <SelectionPrint list={list} ids={selectedIds(listState, selection)} />}
      <SelectionActions
        actions={ACTIONS.filter((action) => BULK_ACTIONS[action].list === list).map((action) => ({
          label: BULK_WORDS[action].title,
          onChoose: () => void handleAction(action),
        }))}
        isDisabled={count === 0 || isTooMany || isBusy || isCollecting}
        isBusy={isCollecting}
      />
    </PageBar>
  )
}
