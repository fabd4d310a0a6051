import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import { KeyboardArrowDownOutlined, KeyboardArrowUpOutlined } from '../../kit/icons'
import { NativeChoice } from '../../kit/NativeChoice'
import type { AnyList } from '../listView'
import type { ListAddress } from '../useListAddress'
import { allColumns } from './listFields'
import { columnsIn, ownColumns, putColumns, type ChosenColumn, DENSITIES, densityIn, putDensity } from './viewAddress'

/** Selectable widths (px), of which the first fits a document number. A width set by dragging is added as a further option. */
const WIDTHS = { Narrow: 104, Medium: 150, Wide: 240, 'Very wide': 360 } as const

/**
 * Panel for the columns: which are shown, in which order and how wide. Alt + arrow keys also move a column. The focus stays with a
 * changed column when the control that was pressed is disabled or disappears.
 */
export function ColumnsPart({ list, address }: { readonly list: AnyList; readonly address: ListAddress }) {
  const { params, edit } = address
  const chosen = columnsIn(list, params)
  const columns = allColumns(list)
  const hidden = columns.filter(({ field }) => !chosen.some((column) => column.field === field))
  // Based on the current address, because a change may follow before the previous one has been rendered.
  const change = (make: (columns: readonly ChosenColumn[]) => readonly ChosenColumn[]) =>
    edit((current) => putColumns(list, current, make(columnsIn(list, current))))
  const headerOf = (field: string) => columns.find((column) => column.field === field)?.header ?? field

  const panel = useRef<HTMLDivElement>(null)
  const changed = useRef('')
  useLayoutEffect(function keepFocus() {
    const { activeElement, body } = document
    if (changed.current === '' || (activeElement !== body && !activeElement?.matches(':disabled'))) return
    panel.current?.querySelector<HTMLElement>(changed.current)?.focus()
    changed.current = ''
  })

  function move(field: string, by: -1 | 1) {
    changed.current = `[data-field="${field}"] button:enabled`
    change(moved(field, by))
  }

  function show(field: string, isShown: boolean) {
    changed.current = `[data-field="${field}"] input`
    change((shown) => (isShown ? [...shown, { field }] : shown.filter((column) => column.field !== field)))
  }

  function handleReset() {
    changed.current = '[role="radiogroup"] :checked'
    change(() => ownColumns(list))
  }

  function handleKeyDown(event: KeyboardEvent, field: string) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== -1 && by !== 1)) return
    event.preventDefault()
    move(field, by)
  }
  return (
    <div ref={panel}>
      <Box component="ol" aria-label="Columns that are shown" sx={listStyle}>
        {chosen.map(({ field, width }, place) => {
          const header = headerOf(field)
          return (
            <Box component="li" key={field} data-field={field} sx={rowStyle} onKeyDown={(event) => handleKeyDown(event, field)}>
              <Box sx={labelStyle}>
                <FilterCheckbox label={header} checked isDisabled={chosen.length === 1} onChange={() => show(field, false)} />
              </Box>
              <WidthChoice
                header={header}
                width={width}
                onChange={(width) =>
                  change((shown) => shown.map((column) => (column.field === field ? { field, width } : column)))
                }
              />
              <IconButton
                size="small"
                aria-label={`Move ${header} up`}
                title={`Move ${header} up`}
                disabled={place === 0}
                onClick={() => move(field, -1)}
              >
                <KeyboardArrowUpOutlined fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move ${header} down`}
                title={`Move ${header} down`}
                disabled={place === chosen.length - 1}
                onClick={() => move(field, 1)}
              >
                <KeyboardArrowDownOutlined fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      {hidden.length > 0 && (
        <Box
          component="ul"
          aria-label="Columns that are hidden"
          sx={{ ...listStyle, borderTop: 1, borderColor: 'divider', pt: 0.5 }}
        >
          {hidden.map(({ field, header }) => (
            <Box component="li" key={field} data-field={field} sx={rowStyle}>
              <FilterCheckbox label={header} checked={false} onChange={() => show(field, true)} />
            </Box>
          ))}
        </Box>
      )}
      <DensityChoice address={address} />
      {params.has('cols') && (
        <Button size="small" onClick={handleReset}>
          Reset columns
        </Button>
      )}
    </div>
  )
}

/** Returns a function that moves a column by one place; the first and last stay where they are. */
function moved(field: string, by: -1 | 1) {
  return (shown: readonly ChosenColumn[]): readonly ChosenColumn[] => {
    const place = shown.findIndex((column) => column.field === field)
    const [column, other] = [shown[place], shown[place + by]]
    if (!column || !other) return shown
    return shown.map((each) => (each === column ? other : each === other ? column : each))
  }
}

interface WidthChoiceProps {
  readonly header: string
  readonly width: number | undefined
  readonly onChange: (width: number | undefined) => void
}

function WidthChoice({ header, width, onChange }: WidthChoiceProps) {
  const isOther = width !== undefined && !Object.values<number>(WIDTHS).includes(width)
  return (
    <NativeChoice
      label={`Width of ${header}`}
      value={width ?? ''}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
      sx={{ width: 96, fontSize: '0.8125rem' }}
    >
      <option value="">Auto</option>
      {Object.entries(WIDTHS).map(([name, pixels]) => (
        <option key={name} value={pixels}>
          {name}
        </option>
      ))}
      {isOther && <option value={width}>{width} px</option>}
    </NativeChoice>
  )
}

/** The boxes stand under the left edge of the headings. */
const listStyle = { listStyle: 'none', m: 0, mb: 1, ml: '-11px', p: 0 } as const
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  gap: 0.5,
  '@media (pointer: coarse)': { minHeight: 50 },
} as const
const labelStyle = { flex: 1, minWidth: 0 } as const

const NAMES = { compact: 'Compact', standard: 'Standard', comfortable: 'Roomy' } as const

/** Radio buttons for the row height. */
function DensityChoice({ address: { params, edit } }: { readonly address: ListAddress }) {
  const id = useId()
  const chosen = densityIn(params)
  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, mb: 1 }}>
      <Typography id={id} variant="body2" component="h3" sx={{ fontWeight: 650, mb: 0.5 }}>
        Height of rows
      </Typography>
      {DENSITIES.map((density) => (
        <FormControlLabel
          key={density}
          sx={{ m: 0, mr: 1.5 }}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Radio
              size="small"
              name={id}
              checked={density === chosen}
              onChange={() => edit((current) => putDensity(current, density))}
            />
          }
          label={NAMES[density]}
        />
      ))}
    </Box>
  )
}
