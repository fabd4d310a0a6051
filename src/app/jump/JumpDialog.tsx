import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { CloseOutlined, QrCodeScannerOutlined, SearchOutlined } from '../../components/kit/icons'
import { useLayer } from '../../components/kit/layers'
import { PHONE_LAYOUT, usePhoneLayout } from '../../components/kit/phoneLayout'
import { StatusChip } from '../../components/kit/StatusChip'
import { useScanTarget } from '../../components/scanning/scanTargets'

interface JumpOption {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly status?: string
  readonly run: () => void
}

export interface JumpSection {
  readonly name: string
  readonly note: string
  readonly options: readonly JumpOption[]
}

interface JumpDialogProps {
  readonly typed: string
  readonly searched: string
  /** The first line is what was typed, so it is the active one unless another was chosen. */
  readonly isFirstSure: boolean
  readonly onType: (typed: string) => void
  /** Called with a code that is scanned while the palette is open, or with a text that is entered before its results are there. */
  readonly onScan: (scan: string) => void
  readonly sections: readonly JumpSection[]
  readonly message: string
  readonly isWaiting: boolean
  readonly onCamera: () => void
  readonly onClose: () => void
}

export function JumpDialog(props: JumpDialogProps) {
  const { typed, searched, isFirstSure, onType, onScan, sections, message, isWaiting, onCamera, onClose } = props
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
      <Box sx={fieldStyle}>
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
      <Box sx={{ overflowY: 'auto', p: 1 }}>
        <Typography role="status" variant="body2" className={message === '' ? 'visually-hidden' : ''} sx={messageStyle}>
          {message}
        </Typography>
        <div role="listbox" id={listId} aria-label="Results" aria-busy={isWaiting}>
          {sections.map(({ name, note, options }) => (
            <List key={name} dense disablePadding role="group" aria-label={name}>
              <ListSubheader role="presentation" disableSticky sx={headingStyle}>
                {name}
                <span>{note}</span>
              </ListSubheader>
              {options.map(({ key, title, detail, status, run }) => (
                <ListItemButton
                  component="li"
                  key={key}
                  tabIndex={-1}
                  id={optionId(key)}
                  ref={key === activeKey ? activeRef : undefined}
                  role="option"
                  selected={key === activeKey}
                  aria-selected={key === activeKey}
                  onMouseMove={() => key !== activeKey && choose(key)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={run}
                  sx={optionStyle}
                >
                  <b>{title}</b>
                  <Box component="span" title={detail} sx={detailStyle}>
                    {detail}
                  </Box>
                  {status && <StatusChip status={status} />}
                </ListItemButton>
              ))}
            </List>
          ))}
        </div>
      </Box>
    </Dialog>
  )
}

/** @param isFirstSure the first line is exactly what was typed: it is active, unless the user has chosen another */
function useActiveLine(sections: readonly JumpSection[], searched: string, isFirstSure: boolean) {
  const lines = sections.flatMap(({ options }) => options)
  const [chosen, setChosen] = useState({ searched, key: '', isByHand: false })
  const isKept = chosen.searched === searched && (chosen.isByHand || !isFirstSure)
  const index = Math.max(0, isKept ? lines.findIndex(({ key }) => key === chosen.key) : 0)
  const active = lines[index]
  if (active && (chosen.searched !== searched || chosen.key !== active.key))
    setChosen({ searched, key: active.key, isByHand: false })
  const choose = (key: string) => setChosen({ searched, key, isByHand: true })
  return {
    active,
    choose,
    step: (by: 1 | -1) => choose(lines.at((index + by) % lines.length)?.key ?? ''),
  }
}

const fieldStyle = {
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
} as const
const messageStyle = { px: 1.5, py: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const
const headingStyle = { display: 'flex', justifyContent: 'space-between', px: 1.5, fontSize: '0.75rem', lineHeight: 2.5 } as const
const optionStyle = {
  gap: 1.5,
  minHeight: 40,
  px: 1.5,
  borderRadius: 1,
  typography: 'body2',
  '& > b': { flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  [`@media ${PHONE_LAYOUT}`]: { flexWrap: 'wrap', rowGap: 0, '& > b': { flex: '1 1 auto', minWidth: 0 } },
} as const
const detailStyle = {
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', md: 'nowrap' },
  color: 'text.secondary',
  [`@media ${PHONE_LAYOUT}`]: { order: 1, flexBasis: '100%', overflowWrap: 'anywhere', '&:empty': { display: 'none' } },
} as const
