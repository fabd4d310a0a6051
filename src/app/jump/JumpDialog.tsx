import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useId, useRef } from 'react'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { dialogStyle } from './jumpDialogStyle'
import { JumpResults } from './JumpResults'
import type { JumpSection } from './jumpSection'
import { useActiveLine } from './useActiveLine'

interface JumpDialogProps {
  readonly typed: string
  /** The text of the current results; the typed text may be newer. */
  readonly searched: string
  readonly onType: (typed: string) => void
  /** A code was scanned while the palette is open. */
  readonly onScan: (scan: string) => void
  readonly sections: readonly JumpSection[]
  /** Message above the lines; `''` for none. */
  readonly said: string
  /** Message below the lines; `''` for none. */
  readonly note: string
  /** More lines may come. */
  readonly isWaiting: boolean
  /** Reads a code with the camera instead. */
  readonly onCamera: () => void
  readonly onClose: () => void
}

/** A field with a list of lines under it: arrows choose, Enter opens, Escape closes. The cursor stays in the field. */
export function JumpDialog({
  typed,
  searched,
  onType,
  onScan,
  sections,
  said,
  note,
  isWaiting,
  onCamera,
  onClose,
}: JumpDialogProps) {
  const id = useId()
  const isPhone = usePhoneLayout()
  const { sections: sectionLines, active, choose, onKeyDown } = useActiveLine(sections, searched)
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  const fieldRef = useRef<HTMLInputElement>(null)
  useScanTarget({ kind: 'search', place: () => fieldRef.current, goTo: onScan })

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      transitionDuration={0}
      sx={dialogStyle}
      slotProps={{ paper: { 'aria-label': 'Jump to', sx: { width: '100%', maxWidth: 640 } } }}
    >
      <Box className="jump-field">
        <SearchOutlined fontSize="small" aria-hidden />
        <InputBase
          autoFocus
          inputRef={fieldRef}
          fullWidth
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={isPhone ? 'Number, item or customer…' : 'Order, shipment, tracking, item, customer…'}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Jump to',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(active.index),
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <Tooltip title="Scan with the camera">
          <IconButton size="small" aria-label="Scan with the camera" onClick={onCamera}>
            <QrCodeScannerOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <JumpResults
        id={listId}
        sections={sectionLines}
        active={active}
        optionId={optionId}
        onChoose={choose}
        searched={searched}
        said={said}
        note={note}
        isWaiting={isWaiting}
      />
    </Dialog>
  )
}
