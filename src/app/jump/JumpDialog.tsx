import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { StatusChip } from '../../components/kit/StatusChip'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { dialogStyle } from './jumpDialogStyle'

/** One line of the palette. */
export interface JumpOption {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** `''` when it has none. */
  readonly status: string
  /** Null for a line that is text only. */
  readonly run: (() => void) | null
}

/** Lines under one heading. */
export interface JumpSection {
  readonly name: string
  /** Beside the heading, for example "8 of 214". */
  readonly note: string
  readonly options: readonly JumpOption[]
}

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

/** How each key moves the active line. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

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
  const placed = withPlaces(sections)
  const lines = placed.flatMap(({ lines: ofSection }) => ofSection)
  // A new text selects its best match. A line that was selected by the user stays selected when later results move it.
  const [chosen, setChosen] = useState({ searched, name: '' })
  const wanted = chosen.searched === searched ? lines.findIndex(({ name }) => name === chosen.name) : -1
  const active = Math.max(0, wanted)
  const activeName = lines[active]?.name
  if (activeName !== undefined && (chosen.searched !== searched || chosen.name !== activeName))
    setChosen({ searched, name: activeName })
  const choose = (place: number) => setChosen({ searched, name: lines[place]?.name ?? '' })
  const optionId = (place: number) => `${id}-${place}`
  const activeRef = useRef<HTMLLIElement>(null)
  const resultsRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  useScanTarget({ kind: 'search', place: () => fieldRef.current, goTo: onScan })

  useKeptPlace(resultsRef, activeRef, `${searched} ${activeName}`)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const last = lines.length - 1
      // One step beyond an end goes on at the other one; a leap stops there.
      const next = active + step
      const isLeap = Math.abs(step) > 1
      const place = next < 0 ? (isLeap ? 0 : last) : next > last ? (isLeap ? last : 0) : next
      choose(place)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      lines[active]?.line.run?.()
    }
  }

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
          onKeyDown={handleKeyDown}
          placeholder="Order, shipment, tracking, item, customer…"
          inputProps={{
            role: 'combobox',
            'aria-label': 'Jump to',
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': lines.length > 0 ? optionId(active) : undefined,
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
      <Box className="jump-results" ref={resultsRef}>
        <Box role="status" className={said === '' ? 'visually-hidden' : 'jump-nothing'}>
          {said}
        </Box>
        <div role="listbox" id={`${id}-list`} aria-label="Results" aria-busy={isWaiting}>
          {placed.map(({ name, note: beside, lines: ofSection }) => (
            <ul key={name} role="group" aria-label={name}>
              <li role="presentation" className="jump-heading">
                {name}
                <span>{beside}</span>
              </li>
              {ofSection.map(({ line, place: here }) => {
                return (
                  // The field has the keyboard; the mouse chooses and opens as the keys do.
                  <li
                    key={line.key}
                    id={optionId(here)}
                    ref={here === active ? activeRef : undefined}
                    role="option"
                    aria-selected={here === active}
                    aria-disabled={line.run === null}
                    className="jump-option"
                    onMouseMove={() => here !== active && choose(here)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => line.run?.()}
                  >
                    <span className="jump-title">{line.title}</span>
                    <span className="jump-detail">{line.detail}</span>
                    {line.status !== '' && <StatusChip status={line.status} />}
                  </li>
                )
              })}
            </ul>
          ))}
        </div>
        <Box role="status" className={note === '' ? 'visually-hidden' : 'jump-nothing'}>
          {note}
        </Box>
      </Box>
    </Dialog>
  )
}

/**
 * Keeps the active line in place: lines inserted above it scroll the list, so that a click or Enter hits the line that the user
 * sees.
 * @param line identifies the active line
 */
function useKeptPlace(listRef: RefObject<HTMLElement | null>, lineRef: RefObject<HTMLElement | null>, line: string) {
  const shown = useRef({ line: '', top: 0 })
  useLayoutEffect(() => {
    const list = listRef.current
    const element = lineRef.current
    if (!list || !element) return
    const top = element.offsetTop
    if (shown.current.line === line) list.scrollTop += top - shown.current.top
    else element.scrollIntoView({ block: 'nearest' })
    shown.current = { line, top }
  })
}

/** The sections, each line with its overall index and a unique name. */
function withPlaces(sections: readonly JumpSection[]) {
  return sections.map(({ name, note, options }, index) => {
    const first = sections.slice(0, index).reduce((sum, before) => sum + before.options.length, 0)
    return { name, note, lines: options.map((line, offset) => ({ line, name: `${name} ${line.key}`, place: first + offset })) }
  })
}
