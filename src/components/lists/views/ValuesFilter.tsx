import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { formatNumber } from '../../../../contract/english'
import { MAX_FILTER_VALUE_LENGTH, MAX_FILTER_VALUES, parameterLength } from '../../../../contract/rules/listFilter'
import { searchKey } from '../../../../contract/rules/listKeys'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import type { ViewPartProps } from '../useListScreen'
import type { FilterOption } from './filterOptions'
import { isFinished, type FilterField } from './listFields'
import { useFoundValues, type FoundValues } from './useFoundValues'
import type { ChangeValues } from './viewAddress'

/** Maximum number of values without a search field. */
const FEW = 8
/** Maximum number of rendered values. */
const MAX_SHOWN = 50

interface ValuesFilterProps extends ViewPartProps {
  readonly field: FilterField
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  /** How much longer names may make the encoded filter (characters). */
  readonly room: number
  readonly onChange: ChangeValues
}

/**
 * Checkboxes for the values of a field, with a search field if there are many. If finished documents are shown, the search also
 * asks the server for their values.
 */
export function ValuesFilter(props: ValuesFilterProps) {
  const { listState, options, chosen, room, onChange } = props
  const { field, label, kind } = props.field
  const [typed, setTyped] = useState('')
  // The options already include every status, so only texts are looked up on the server.
  const isPaged = listState.table.page !== null
  const hasOthers = isPaged && kind === 'text'
  const others = useFoundValues(listState, field, hasOthers ? typed : '')
  const key = searchKey(typed)
  const known = new Set(options.map(({ value }) => searchKey(value)))
  const isSearched = hasOthers || options.length > FEW
  const found = isSearched
    ? [
        ...options.filter(({ value }) => searchKey(value).includes(key)),
        ...others.values.filter((value) => !known.has(searchKey(value))).map((value) => ({ value, count: 0 })),
      ]
    : options
  // Chosen values come first, so that they are always among the rendered ones and can be unchecked.
  const shown = (isSearched ? found.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))) : found).slice(0, MAX_SHOWN)
  const isFull = chosen.length >= MAX_FILTER_VALUES
  const isTooLong = typed.trim().length > MAX_FILTER_VALUE_LENGTH
  const isWithin = (value: string) => kind !== 'text' || parameterLength(field, value) <= room
  const isCrowded = !isFull && shown.some((option) => !isChosen(option) && !isWithin(option.value))
  const isUnknown = found.length === 0 && !others.isUnderWay

  function isChosen({ value }: FilterOption) {
    return isAmong(chosen, value)
  }
  // Finished documents that are not loaded would be counted as none.
  const isCounted = ({ value }: FilterOption) =>
    !isPaged && (listState.address.showsAll || kind !== 'status' || !isFinished(listState.list, value))
  const turn = ({ value }: FilterOption) =>
    onChange((values) => (isAmong(values, value) ? values.filter((other) => !isSame(other, value)) : [...values, value]))

  return (
    <>
      {isSearched && (
        <OutlinedInput
          size="small"
          fullWidth
          placeholder={hasOthers ? `A part of the ${label}...` : `Find ${label}...`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{
            role: 'searchbox',
            'aria-label': `Find ${label}`,
            autoComplete: 'off',
          }}
        />
      )}
      <Box sx={listStyle}>
        {shown.map((option) => (
          <FilterCheckbox
            key={option.value}
            checked={isChosen(option)}
            isDisabled={!isChosen(option) && (isFull || !isWithin(option.value))}
            onChange={() => turn(option)}
            label={
              <Box component="span" sx={optionStyle}>
                <span title={option.value}>{option.value}</span>
                {isCounted(option) && <small>{formatNumber(option.count)}</small>}
              </Box>
            }
          />
        ))}
      </Box>
      <Note>{noteOf({ found: found.length, hasOthers, isTyped: key !== '', others })}</Note>
      {isUnknown && key !== '' && (
        <Note>{hasOthers ? 'Nothing was found. You can filter by the full name as typed.' : 'Nothing has that name.'}</Note>
      )}
      {isUnknown && key !== '' && hasOthers && (
        <Button
          size="small"
          disabled={isFull || isTooLong || !isWithin(typed.trim())}
          onClick={() => (onChange((values) => [...values, typed.trim()]), setTyped(''))}
        >
          Filter by “{typed.trim()}”
        </Button>
      )}
      {isTooLong && <Note>A name must have at most {MAX_FILTER_VALUE_LENGTH} characters.</Note>}
      {isFull && <Note>No more than {MAX_FILTER_VALUES} can be chosen.</Note>}
      {isCrowded && <Note>The chosen names together are so long that no more can be chosen.</Note>}
    </>
  )
}

const isSame = (one: string, other: string) => searchKey(one) === searchKey(other)
const isAmong = (values: readonly string[], value: string) => values.some((other) => isSame(other, value))

interface Finding {
  /** Number of values, shown or not. */
  readonly found: number
  readonly hasOthers: boolean
  readonly isTyped: boolean
  readonly others: FoundValues
}

/** Returns a hint how to find the values that are not listed; `''` for none. */
function noteOf({ found, hasOthers, isTyped, others }: Finding): string {
  const left = found - MAX_SHOWN
  if (hasOthers && !isTyped) {
    return found === 0
      ? 'Type a part of a name to find those of finished documents.'
      : 'These are of open documents. Type a part of a name to find those of finished ones too.'
  }
  if (others.isUnderWay) return 'Looking at finished documents too...'
  if (left > 0) return `${formatNumber(left)} more: type ${isTyped ? 'more of the name' : 'a part of the name'} to find them.`
  return others.isCut ? 'There may be more: type more of the name.' : ''
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box
      component="p"
      role="status"
      sx={{ typography: 'body2', color: 'text.secondary', m: 0, py: 0.5, '&:empty': { display: 'none' } }}
    >
      {children}
    </Box>
  )
}

const optionStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', pr: 1 },
} as const

/** Each checkbox takes the full width, so that the counts are aligned. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Ends in the middle of a row, at either height of a row, to show that there is more.
  maxHeight: 286,
  overflowY: 'auto',
  // The boxes stand under the left edge of the heading.
  ml: '-11px',
} as const
