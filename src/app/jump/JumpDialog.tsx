import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { CloseOutlined, QrCodeScannerOutlined, SearchOutlined } from '../../components/kit/icons'
import { useLayer } from '../../components/kit/layers'
import { PHONE_LAYOUT, usePhoneLayout } from '../../components/kit/phoneLayout'
import { StatusChip } from '../../components/kit/StatusChip'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { useActiveLine, type JumpSection } from './useActiveLine'

interface JumpDialogProps {
  readonly typed: string
  readonly searched: string
  /** The first line is what was typed, so it is the active one unless another was chosen. */
  readonly isFirstSure: boolean
  readonly onType: (typed: string) => void
  /** Called with a code that is scanned while the palette is open, or with a text that is entered before its results are there. */
  readonly onScan: (scan: string) => void
  readonly sections: readonly JumpSection[]
  /** Message above the lines; `''` for none. */
  readonly said: string
  readonly isWaiting: boolean
  readonly onCamera: () => void
  readonly onClose: () => void
}

/**
 * The palette's dialog, an ARIA combobox: arrows or the mouse choose a line, Enter or a click opens it, Escape closes. The focus
 * stays in the field.
 */
export function JumpDialog(props: JumpDialogProps) {
  const { typed, searched, isFirstSure, onType, onScan, sections, said, isWaiting, onCamera, onClose } = props
  const id = useId()
  const isPhone = usePhoneLayout()
  const { element } = useLayer({ close: onClose })
  const { active, choose, step } = useActiveLine(sections, searched, isFirstSure)
  const activeRef = useRef<HTMLLIElement>(null)
  const activeKey = active?.key
  useEffect(() => void activeRef.current?.scrollIntoView({ block: 'nearest' }), [activeKey, searched])
  const listId = `${id}-list`
  const optionId = (key: string) => `${id}-${encodeURIComponent(key)}`
  const fieldRef = useRef<HTMLInputElement>(null)
  useScanTarget({
    place: () => fieldRef.current,
    handle(scan) {
      onScan(scan)
      return null
    },
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return
    event.preventDefault()
    if (event.key !== 'Enter') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (active) active.run()
    else if (isWaiting) onScan(typed)
  }

  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      sx={dialogStyle}
      // Aligned to the top instead of centered, so that the field does not move when the number of results changes.
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          ref: element,
          'aria-label': 'Jump to',
          sx: { width: '100%', maxWidth: 640, ...(!isPhone && { mt: '12vh', maxHeight: '70vh' }) },
        },
      }}
    >
      <Box className="jump-field">
        <SearchOutlined fontSize="small" aria-hidden />
        <InputBase
          autoFocus
          inputRef={fieldRef}
          fullWidth
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={handleKeyDown}
          placeholder={isPhone ? 'Number, item or customer…' : 'Order, shipment, tracking, item, customer…'}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Jump to',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(active.key),
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
        <IconButton size="small" aria-label="Close" title="Close" onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box className="jump-results">
        <Box role="status" className={said === '' ? 'visually-hidden' : 'jump-nothing'}>
          {said}
        </Box>
        <div role="listbox" id={listId} aria-label="Results" aria-busy={isWaiting}>
          {sections.map(({ name, note, options }) => (
            <ul key={name} role="group" aria-label={name}>
              <li role="presentation" className="jump-heading">
                {name}
                <span>{note}</span>
              </li>
              {options.map(({ key, title, detail, status, run }) => (
                <li
                  key={key}
                  id={optionId(key)}
                  ref={key === activeKey ? activeRef : undefined}
                  role="option"
                  aria-selected={key === activeKey}
                  className="jump-option"
                  onMouseMove={() => key !== activeKey && choose(key)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={run}
                >
                  <span className="jump-title">{title}</span>
                  <span className="jump-detail" title={detail}>
                    {detail}
                  </span>
                  {status && <StatusChip status={status} />}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Box>
    </Dialog>
  )
}

const dialogStyle = {
  '& .jump-field': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    pl: 2,
    pr: 1.25,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.secondary',
    '& input': { fontSize: '1rem', color: 'text.primary', textOverflow: 'ellipsis' },
  },
  '& .jump-results': { overflowY: 'auto', p: 1, '& ul': { listStyle: 'none', m: 0, p: 0 } },
  '& .jump-nothing': { px: 1.5, py: 1.5, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .jump-heading': {
    display: 'flex',
    justifyContent: 'space-between',
    px: 1.5,
    pt: 1.25,
    pb: 0.5,
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .jump-option': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 40,
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    typography: 'body2',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 48 },
    '&[aria-selected=true]': { bgcolor: 'action.selected' },
    '& > :not(.jump-detail)': { flexShrink: 0 },
  },
  '& .jump-title': { fontWeight: 600, whiteSpace: 'nowrap', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  '& .jump-option > .jump-detail': {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
  // On a phone the detail has its own line, and may need two.
  [`@media ${PHONE_LAYOUT}`]: {
    '& .jump-option': { flexWrap: 'wrap', rowGap: 0, py: 1 },
    '& .jump-title': { flex: '1 1 auto', minWidth: 0, whiteSpace: 'normal' },
    '& .jump-option > .jump-detail': { order: 1, flexBasis: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .jump-detail:empty': { display: 'none' },
  },
} as const
