import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, type ReactNode } from 'react'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import { KeyboardArrowDownOutlined, KeyboardArrowUpOutlined } from '../../kit/icons'
import { NativeChoice } from '../../kit/NativeChoice'
import type { ViewPartProps } from '../useListScreen'
import { allColumns } from './listFields'
import { columnsIn, DENSITIES, densityIn, ownColumns, putColumns, putDensity, type ChosenColumn } from './viewAddress'

const WIDTHS = { Narrow: 104, Medium: 150, Wide: 240, 'Very wide': 360 } as const

export function ColumnsPart({ listState: { list, address } }: ViewPartProps) {
  const { params, change } = address
  const shown = columnsIn(list, params)
  const columns = allColumns(list)
  const hidden = columns.filter(({ field }) => !shown.some((column) => column.field === field))
  // Based on the current address, because a change may follow before the previous one has been rendered.
  const put = (make: (columns: readonly ChosenColumn[]) => readonly ChosenColumn[]) =>
    change.edit((current) => putColumns(list, current, make(columnsIn(list, current))))
  return (
    <div>
      <Box component="ol" aria-label="Columns" sx={listStyle}>
        {[...shown, ...hidden].map(({ field, width }, place) => {
          const header = columns.find((column) => column.field === field)?.header ?? field
          const isShown = place < shown.length
          const moveButton = (by: -1 | 1, to: 'up' | 'down', icon: ReactNode) => (
            <IconButton
              size="small"
              aria-label={`Move ${header} ${to}`}
              title={`Move ${header} ${to}`}
              // Not disabled at the ends, so that it keeps the focus.
              aria-disabled={shown[place + by] === undefined}
              sx={{ '&[aria-disabled="true"]': { opacity: 0.3 } }}
              onClick={() => put(moved(field, by))}
            >
              {icon}
            </IconButton>
          )
          return (
            <Box component="li" key={field} sx={rowStyle}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <FilterCheckbox
                  label={header}
                  checked={isShown}
                  isDisabled={isShown && shown.length === 1}
                  onChange={(checked) => put((now) => (checked ? [...now, { field }] : now.filter((one) => one.field !== field)))}
                />
              </Box>
              {isShown && (
                <>
                  <WidthChoice
                    header={header}
                    width={width}
                    onChange={(chosen) => put((now) => now.map((one) => (one.field === field ? { field, width: chosen } : one)))}
                  />
                  {moveButton(-1, 'up', <KeyboardArrowUpOutlined fontSize="small" />)}
                  {moveButton(1, 'down', <KeyboardArrowDownOutlined fontSize="small" />)}
                </>
              )}
            </Box>
          )
        })}
      </Box>
      <DensityChoice value={densityIn(params)} onChange={(density) => change.edit((now) => putDensity(now, density))} />
      <Button size="small" disabled={!params.has('cols')} onClick={() => put(() => ownColumns(list))}>
        Reset columns
      </Button>
    </div>
  )
}

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
      name={`Width of ${header}`}
      none="Auto"
      value={width ?? ''}
      options={[
        ...Object.entries(WIDTHS).map(([label, value]) => ({ value, label })),
        ...(isOther ? [{ value: width, label: `${width} px` }] : []),
      ]}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
      sx={{ width: 96, '& select': { fontSize: '0.8125rem' } }}
    />
  )
}

const NAMES = { compact: 'Compact', standard: 'Standard', comfortable: 'Roomy' } as const
type Density = (typeof DENSITIES)[number]

function DensityChoice({ value, onChange }: { readonly value: Density; readonly onChange: (density: Density) => void }) {
  const id = useId()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, mb: 1 }}>
      <FormLabel id={id} sx={{ typography: 'subtitle2', color: 'text.primary' }}>
        Height of rows
      </FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_event, chosen) => onChange(chosen as Density)}>
        {DENSITIES.map((density) => (
          <FormControlLabel key={density} value={density} label={NAMES[density]} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, mb: 1, ml: '-11px', p: 0 } as const
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  gap: 0.5,
  '@media (pointer: coarse)': { minHeight: 50 },
} as const
