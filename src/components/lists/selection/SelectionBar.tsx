import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatNumber } from '../../../../contract/english'
import { MAX_PRINTED_DOCUMENTS } from '../../../../contract/entities/prints'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { MAX_DOCUMENTS } from '../../../services/writes/bulk/bulkActions'
import { selectHasExtension } from '../../../slices/authSlice'
import { BULK_LIST, bulkRequested, isRunning, selectBulkRun, type BulkActionName, type BulkList } from '../../../slices/bulkSlice'
import { BULK_WORDS } from '../../bulk/bulkWords'
import { GuardedButton } from '../../kit/GuardedButton'
import { PrintOutlined } from '../../kit/icons'
import { PageBar } from '../../kit/PageFrame'
import { PrintButton, type PrintableSheet } from '../../printing/PrintButton'
import type { AnyListScreen } from '../useListScreen'
import { selectedIds, useSelectedDocuments, type Selection } from './useSelection'

interface SelectionBarProps {
  readonly listState: AnyListScreen
  readonly selection: Selection
  readonly isMode: boolean
}

const ACTIONS = Object.keys(BULK_LIST) as BulkActionName[]

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
    else dispatch(bulkRequested({ action, rows: chosen }))
  }

  return (
    <PageBar aria-label="Selection">
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(count)} selected
      </Typography>
      {!selection.isWhole && (
        <Button size="small" onClick={() => selection.change(true, [])}>
          {matching === 1 ? 'Select all' : `Select all ${formatNumber(matching)}`}
        </Button>
      )}
      {(count > 0 || !isMode) && (
        <Button size="small" onClick={() => selection.setOn(isMode)}>
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
      <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 1, width: { xs: '100%', md: 'auto' } }}>
        {ACTIONS.filter((action) => BULK_LIST[action] === list).map((action, index) => (
          <GuardedButton
            key={action}
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={count === 0 || isTooMany || isBusy}
            isBusy={isCollecting}
            onClick={() => void handleAction(action)}
            sx={{ flex: { xs: 1, md: 'none' } }}
          >
            {BULK_WORDS[action].title}
          </GuardedButton>
        ))}
      </Box>
    </PageBar>
  )
}

const SHEETS: Readonly<Record<BulkList, readonly Omit<PrintableSheet, 'ids'>[]>> = {
  shipments: [
    { label: 'Labels as one PDF', kind: 'labels' },
    { label: 'Pick list', kind: 'pickList' },
    { label: 'Packing slips', kind: 'packingSlip' },
  ],
  transfers: [{ label: 'Receiving sheets', kind: 'receivingSheet' }],
  production: [{ label: 'Travellers', kind: 'traveller' }],
}

function SelectionPrint({ list, ids }: { readonly list: BulkList; readonly ids: readonly string[] | null }) {
  if (ids === null || ids.length === 0 || ids.length > MAX_PRINTED_DOCUMENTS) {
    const isTooMany = ids?.length !== 0
    return (
      <GuardedButton disabled startIcon={<PrintOutlined />}>
        {isTooMany ? `Print (at most ${MAX_PRINTED_DOCUMENTS})` : 'Print'}
      </GuardedButton>
    )
  }
  return <PrintButton isNamed sheets={SHEETS[list].map((sheet) => ({ ...sheet, ids: [...ids] }))} />
}
