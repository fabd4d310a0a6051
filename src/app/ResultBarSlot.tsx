import Box from '@mui/material/Box'
import { useAppSelector } from '../services/hooks'
import { selectPendingReceipts } from '../slices/followUpsSlice'
import { selectShownResult } from '../slices/writesSlice'
import { ResultBar } from './results/ResultBar'

interface ResultBarSlotProps {
  /**
   * True for the slot of the page, which screen readers announce; the slots of dialogs are silent, so that nothing is read twice.
   */
  readonly isAnnounced?: boolean
}

/**
 * Renders the result bar while there is a result or an unsaved receipt note. It stands at the top of the page and, while a dialog
 * is open, under the dialog's heading.
 */
export function ResultBarSlot({ isAnnounced = false }: ResultBarSlotProps) {
  const isShown = useAppSelector((state) => selectShownResult(state) !== null || selectPendingReceipts(state).length > 0)
  if (!isShown) return null
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar', flex: 'none' }}>
      <ResultBar isAnnounced={isAnnounced} />
    </Box>
  )
}
