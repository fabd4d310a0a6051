import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useAppSelector } from '../services/hooks'
import { owingDocument } from '../services/writes/receiptNotes/receiptNoteDrafts'
import { selectDrafts } from '../slices/draftsSlice'
import { selectReport } from '../slices/writesSlice'
import { LazyResultBar } from './idleParts'

interface ResultBarSlotProps {
  /** It is on the page itself and is announced by screen readers. */
  readonly isAnnounced?: boolean
}

/** Where the result bar appears: at the top of the page, above the scrolling content, and under the heading of a dialog. */
export function ResultBarSlot({ isAnnounced = false }: ResultBarSlotProps) {
  const isShown = useAppSelector(
    (state) => selectReport(state) !== null || Object.keys(selectDrafts(state)).some((name) => owingDocument(name) !== null),
  )
  useEffect(() => void LazyResultBar.preload(), [])
  if (!isShown) return null
  return (
    <Box sx={placeStyle}>
      <LazyResultBar isAnnounced={isAnnounced} />
    </Box>
  )
}

const placeStyle = { position: 'sticky', top: 0, zIndex: 'appBar', flex: 'none' } as const
