import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { formatShortDate } from '../../kit/dates'
import { CloseOutlined } from '../../kit/icons'
import type { AnyList } from '../listView'
import type { ListAddress } from '../useListAddress'
import { filterFields, type FilterField } from './listFields'
import { SaveButtons } from './SaveButtons'
import type { ListViews } from './useListViews'
import { filterIn, putFilter, openPanel } from './viewAddress'

interface FilterChipsProps {
  readonly list: AnyList
  readonly address: ListAddress
  readonly views: ListViews
}

/**
 * A chip for each filtered field. A click opens the panel, and the cross removes the filter. Renders nothing without a filter.
 */
export function FilterChips({ list, address, views }: FilterChipsProps) {
  const filter = filterIn(list, address.params)
  const fields = filterFields(list).filter(({ field }) => filter[field])
  const without = (field?: string) =>
    address.edit((params) => {
      const { [field ?? '']: _left, ...others } = filterIn(list, params)
      putFilter(params, field === undefined ? {} : others)
    })
  // If there are tabs, the save buttons are next to them instead.
  const isSavedHere = views.isOfferedToSave && views.tabs.length === 0
  if (fields.length === 0 && !isSavedHere) return null
  return (
    <Box role="group" aria-label="Filters" sx={rowStyle}>
      {fields.map((of) => {
        const text = filterText(of, filter[of.field] ?? [])
        return (
          <Box key={of.field} sx={chipStyle}>
            <ButtonBase aria-haspopup="dialog" onClick={() => address.edit(openPanel('filters'))} sx={wordsStyle} title={text}>
              <span>{text}</span>
            </ButtonBase>
            <ButtonBase aria-label={`Remove ${text}`} onClick={() => without(of.field)} sx={crossStyle}>
              <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
            </ButtonBase>
          </Box>
        )
      })}
      {fields.length > 1 && (
        <Button size="small" onClick={() => without()}>
          Clear filters
        </Button>
      )}
      {isSavedHere && <SaveButtons address={address} views={views} />}
    </Box>
  )
}

const rowStyle = {
  flex: '1 0 100%',
  minWidth: 0,
  minHeight: { xs: 44, md: 32 },
  '@media (pointer: coarse)': { minHeight: 44 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const
const chipStyle = {
  display: 'inline-flex',
  maxWidth: '100%',
  height: { xs: 44, md: 32 },
  borderRadius: { xs: 6, md: 4 },
  border: 1,
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '@media (pointer: coarse)': { height: 44, borderRadius: 6 },
} as const
const focusStyle = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -3, borderRadius: 4 },
}
const wordsStyle = {
  ...focusStyle,
  typography: 'body2',
  pl: 1.5,
  pr: 0.5,
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
const crossStyle = {
  ...focusStyle,
  width: 30,
  flexShrink: 0,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
} as const

/** Maximum number of values named in a chip; further ones are only counted. */
const MAX_NAMED = 2

/** Formats a filter value: "3/1/2026 – 3/31/2026", "from 3/1/2026", "No date". */
function valueText(kind: FilterField['kind'], value: string): string {
  if (kind !== 'days') return value
  if (value === NO_DAY) return 'No date'
  const { from = null, to = null } = readDays(value) ?? {}
  if (from === to) return formatShortDate(from)
  if (from === null) return `until ${formatShortDate(to)}`
  return to === null ? `from ${formatShortDate(from)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`
}

/** Returns the text of a filter chip: "Status: Open, On Hold", "Customer: ACME, Beta + 2 more". */
export function filterText({ label, kind }: FilterField, values: readonly string[]): string {
  const named = values.slice(0, MAX_NAMED).map((value) => valueText(kind, value))
  const others = values.length - named.length
  return `${label}: ${named.join(', ')}${others > 0 ? ` + ${others} more` : ''}`
}
