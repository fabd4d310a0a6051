import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { formatNumber } from '../../../../contract/english'
import { MAX_PAGE_SIZE } from '../../../../contract/entities/window'
import type { ListFilter } from '../../../../contract/filterParameters'
import {
  isFilterValue,
  matchesFilter,
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTER_VALUES,
  parameterLength,
} from '../../../../contract/rules/listFilter'
import { searchKey } from '../../../../contract/rules/listKeys'
import { pageOf, useFindDocumentsQuery, type DocumentListCall } from '../../../services/pagesApi'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import { useDebouncedValue } from '../../kit/hooks'
import type { AnyList, ListRow } from '../listDefinition'
import { storedResponse } from '../useListOptions'
import type { ViewPartProps } from '../useListScreen'
import { isFinished, statusNames, type FilterField } from './listFields'
import type { ChangeValues } from './viewAddress'

const MAX_SHOWN = 50

interface ValuesFilterProps extends ViewPartProps {
  readonly field: FilterField
  readonly options: FilterOptions
  readonly chosen: readonly string[]
  readonly onChange: ChangeValues
}

const toggled =
  (value: string) =>
  (values: readonly string[]): readonly string[] =>
    isAmong(values, value) ? values.filter((other) => searchKey(other) !== searchKey(value)) : [...values, value]

export function StatusFilter({ listState: { list, address, table }, options, chosen, onChange }: ValuesFilterProps) {
  // Finished documents that are not loaded would be counted as none.
  const isCounted = (status: string) => table.page === null && (address.showsAll || !isFinished(list, status))
  return (
    <Box sx={statusesStyle}>
      {[...options].map(([status, count]) => (
        <FilterCheckbox
          key={status}
          checked={isAmong(chosen, status)}
          onChange={() => onChange(toggled(status))}
          label={
            <Option>
              <span>{status}</span>
              {isCounted(status) && <small>{formatNumber(count)}</small>}
            </Option>
          }
        />
      ))}
    </Box>
  )
}

export function TextFilter({
  charactersLeft,
  ...props
}: ValuesFilterProps & { /** What names may still add to the filter. */ readonly charactersLeft: number }) {
  const { listState, options, chosen, onChange } = props
  const { field, label } = props.field
  const [typed, setTyped] = useState('')
  const isPaged = listState.table.page !== null
  const { values, isLoading } = useFinishedValues(props, isPaged ? typed.trim() : '')
  const isFull = chosen.length >= MAX_FILTER_VALUES
  const isWithin = (value: string) => parameterLength(field, value) <= charactersLeft
  const others = [...options.keys(), ...values.filter((value) => !isAmong([...options.keys()], value))]
  const isTooLong = typed.trim().length > MAX_FILTER_VALUE_LENGTH
  const isCrowded = !isFull && others.some((value) => !isAmong(chosen, value) && !isWithin(value))
  const note =
    (isTooLong && `A name must have at most ${MAX_FILTER_VALUE_LENGTH} characters.`) ||
    (isFull && `No more than ${MAX_FILTER_VALUES} can be chosen.`) ||
    (isCrowded && 'No more can be chosen: together the names are too long.') ||
    (isPaged && 'Type part of a name to search finished documents too.')

  return (
    <Autocomplete
      multiple
      freeSolo={isPaged}
      disableClearable
      disableCloseOnSelect
      size="small"
      options={others}
      value={[...chosen]}
      inputValue={typed}
      isOptionEqualToValue={(one, other) => searchKey(one) === searchKey(other)}
      getOptionDisabled={(value) => !isAmong(chosen, value) && (isFull || !isWithin(value))}
      filterOptions={matching}
      loading={isLoading}
      loadingText="Looking at finished documents too..."
      noOptionsText="Nothing has that name."
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, _values, _reason, details) => {
        const value = details?.option.trim() ?? ''
        const isChoosable = isFilterValue('text', value) && !isFull && isWithin(value)
        if (isAmong(chosen, value) || isChoosable) onChange(toggled(value))
      }}
      renderOption={({ key: _key, ...option }, value, { selected }) => (
        <li key={value} {...option}>
          <Checkbox size="small" edge="start" checked={selected} tabIndex={-1} disableRipple />
          <Option>
            <span title={value}>{value}</span>
            {!isPaged && <small>{formatNumber(options.get(value) ?? 0)}</small>}
          </Option>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          helperText={note}
          error={isTooLong}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, 'aria-label': `Find ${label}` } }}
        />
      )}
    />
  )
}

const matching = createFilterOptions<string>({ limit: MAX_SHOWN, trim: true, stringify: searchKey })

const isAmong = (values: readonly string[], value: string) => values.some((other) => searchKey(other) === searchKey(value))

function useFinishedValues({ listState: { list }, field: { field } }: ValuesFilterProps, typed: string) {
  const wanted = useDebouncedValue(typed)
  const { data, isFetching } = useFindDocumentsQuery(
    wanted === '' || typed === '' ? skipToken : { call: list.call as DocumentListCall, page: pageOf(wanted, [], MAX_PAGE_SIZE) },
    { selectFromResult: storedResponse },
  )
  const rows = data === undefined || typed === '' ? [] : list.rowsOf(data)
  const values = new Map(rows.map((row) => [searchKey(valueOf(row, field)), valueOf(row, field)]))
  return {
    values: [...values.values()].filter((value) => isFilterValue('text', value)).sort(byName),
    isLoading: typed !== '' && (typed !== wanted || isFetching),
  }
}

/** Safe cast: filtered fields are strings. */
const valueOf = (row: ListRow, field: string): string =>
  (row as unknown as Readonly<Record<string, string | undefined>>)[field] ?? ''

const byName = (a: string, b: string) => a.localeCompare(b, 'en')

export type FilterOptions = ReadonlyMap<string, number>

export function filterOptions(
  list: AnyList,
  { field, kind }: FilterField,
  filter: ListFilter,
  rows: readonly ListRow[],
): FilterOptions {
  const { [field]: chosen = [], ...others } = filter
  const passes = matchesFilter(list.name, others)
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const add = (value: string, count: number) => {
    const key = searchKey(value)
    if (key === '' || !isFilterValue(kind, value)) return
    const name = names.get(key) ?? value
    names.set(key, name)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  for (const value of [...(kind === 'status' ? statusNames(list) : []), ...chosen]) add(value, 0)
  for (const row of rows) add(valueOf(row, field), passes(row) ? 1 : 0)
  return kind === 'status' ? counts : new Map([...counts].sort(([a], [b]) => byName(a, b)))
}

const Option = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums', paddingRight: 8 },
}))

const statusesStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', ml: '-11px' } as const
