import { GuardedButton } from '../kit/GuardedButton'
import type { ScanCountingProps } from './scanCountingProps'
import { ScanPanel } from './ScanPanel'
import { useScanCount } from './useScanCount'

/** Counts one unit a scan, says what became of it, and takes the last one back. */
export function ScanCountPanel(props: ScanCountingProps) {
  const { words, place, undo } = useScanCount(props)
  return (
    <ScanPanel words={words} place={place} invitation="Scan items to count them">
      {undo && (
        <GuardedButton
          size="small"
          variant="text"
          color="inherit"
          disabled={props.isDisabled}
          onClick={undo}
          sx={{ flex: 'none' }}
        >
          Undo last scan
        </GuardedButton>
      )}
    </ScanPanel>
  )
}
