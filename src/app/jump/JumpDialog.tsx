import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { StatusChip } from '../../components/kit/StatusChip'
import { usePhoneLayout } from '../../components/kit/usePhoneLayout'
import { dialogStyle } from './jumpDialogStyle'

/** One line of the palette. */
export interface JumpOption {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** `''` for none. */
  readonly status: string
  /** Null for a line that only says something. */
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
  readonly onType: (typed: string) => void
  /** A code was scanned while the palette is open. */
  readonly onScan: (scan: string) => void
  readonly sections: readonly JumpSection[]
  /** Said when nothing was found; `''` otherwise. */
  readonly nothing: string
  readonly onClose: () => void
}

/** What a key adds to the number of the active line. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** A field with a list of lines under it: arrows choose, Enter opens, Escape closes. The cursor stays in the field. */
export function JumpDialog({ typed, onType, onScan, sections, nothing, onClose }: JumpDialogProps) {
  const id = useId()
  const isPhone = usePhoneLayout()
  const options = sections.flatMap(({ options: lines }) => lines)
  const placed = withPlaces(sections)
  // Another text starts at its best match.
  const [chosen, setChosen] = useState({ typed, place: 0 })
  const wanted = chosen.typed === typed ? chosen.place : 0
  const active = Math.max(0, Math.min(wanted, options.length - 1))
  const optionId = (place: number) => `${id}-${place}`
  const activeKey = options[active]?.key
  const activeRef = useRef<HTMLLIElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  useScanTarget({ kind: 'search', place: () => fieldRef.current, goTo: onScan })

  useEffect(() => {
    activeRef.current?.scrollIntoView({ block: 'nearest' })
  }, [active, activeKey])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const last = options.length - 1
      // One step beyond an end goes on at the other one; a leap stops there.
      const next = active + step
      const isLeap = Math.abs(step) > 1
      const place = next < 0 ? (isLeap ? 0 : last) : next > last ? (isLeap ? last : 0) : next
      setChosen({ typed, place })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      options[active]?.run?.()
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
            'aria-activedescendant': options.length > 0 ? optionId(active) : undefined,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box className="jump-results">
        <Box role="status" className={nothing === '' ? 'visually-hidden' : 'jump-nothing'}>
          {nothing}
        </Box>
        <div role="listbox" id={`${id}-list`} aria-label="Results">
          {placed.map(({ name, note, lines }) => (
            <ul key={name} role="group" aria-label={name}>
              <li role="presentation" className="jump-heading">
                {name}
                <span>{note}</span>
              </li>
              {lines.map(({ line, place: here }) => {
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
                    onMouseMove={() => here !== active && setChosen({ typed, place: here })}
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
      </Box>
    </Dialog>
  )
}

/** The sections with the place of every line among all of them. */
function withPlaces(sections: readonly JumpSection[]) {
  return sections.map(({ name, note, options }, index) => {
    const first = sections.slice(0, index).reduce((sum, before) => sum + before.options.length, 0)
    return { name, note, lines: options.map((line, offset) => ({ line, place: first + offset })) }
  })
}
