import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useMemo } from 'react'
import { MAX_FILTER_LENGTH, parameterLength } from '../../../../contract/rules/listFilter'
import { LoadingText } from '../../kit/LoadingText'
import { lazy } from '../../lazy/lazy'
import { listedDocuments, visibleRows } from '../listDefinition'
import { QuickFilterChips } from '../QuickFilterChips'
import { QUICK_FILTER_PARAM } from '../routes'
import type { ViewPartProps } from '../useListScreen'
import { filterOptions } from './filterOptions'
import { filterFields, type FilterField } from './listFields'
import { ValuesFilter } from './ValuesFilter'
import { filterIn, putFilter, withoutFinished, type ChangeValues } from './viewAddress'

const LazyDaysFilter = lazy(
  'The calendar',
  () => import(/* webpackChunkName: "days" */ './DaysFilter').then(({ DaysFilter }) => DaysFilter),
  <LoadingText text="Loading the calendar..." room="words" />,
)

/** Of an encoded filter, what statuses and days may take (characters), so that names never keep them out. */
const OF_OTHERS = 800

/** Panel with the filters of a list, field by field. */
export function FiltersPart({ listState }: ViewPartProps) {
  const { list, address, loaded, table, search, quickFilters } = listState
  const documents = listedDocuments(list)
  const { params, edit, showsAll } = address
  const { filterRows } = quickFilters
  const { all } = loaded
  const filter = filterIn(list, params)
  const query = useDeferredValue(address.query)
  const rows = useMemo(() => filterRows(visibleRows(list, all, query, showsAll)), [list, all, query, showsAll, filterRows])

  const names = filterFields(list).filter(({ kind }) => kind === 'text')
  const taken = names.flatMap(({ field }) => (filter[field] ?? []).map((value) => parameterLength(field, value)))
  const room = taken.reduce((left, length) => left - length, MAX_FILTER_LENGTH - OF_OTHERS)

  const changeOf =
    (field: FilterField): ChangeValues =>
    (make) =>
      edit((current) => {
        const filter = filterIn(list, current)
        const values = make(filter[field.field] ?? [])
        const changed = { ...filter, [field.field]: values }
        putFilter(current, changed)
        // A quick filter shows only open documents.
        if (withoutFinished(list, changed) !== changed) current.delete(QUICK_FILTER_PARAM)
      })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {documents && quickFilters.filters.length > 0 && (
        <Box sx={{ '& > *': { width: 'auto', flexWrap: 'wrap' } }}>
          <QuickFilterChips
            {...quickFilters}
            documents={documents}
            rows={search.matched}
            onChoose={address.setQuickFilter}
            isWhole
          />
        </Box>
      )}
      {filterFields(list).map((field) => {
        const isOfDays = field.kind === 'days'
        const options = isOfDays ? [] : filterOptions({ list, field, filter, rows })
        const chosen = filter[field.field] ?? []
        const change = changeOf(field)
        return (
          // A field without values in any row is not offered, except a text that finished documents may have.
          (isOfDays || options.length > 0 || (table.page && field.kind === 'text')) && (
            <Field key={field.field} field={field} isChosen={chosen.length > 0} onClear={() => change(() => [])}>
              {isOfDays ? (
                <LazyDaysFilter chosen={chosen} onChange={change} />
              ) : (
                <ValuesFilter
                  listState={listState}
                  field={field}
                  options={options}
                  chosen={chosen}
                  room={room}
                  onChange={change}
                />
              )}
            </Field>
          )
        )
      })}
    </Box>
  )
}

interface FieldProps {
  readonly field: FilterField
  readonly isChosen: boolean
  readonly onClear: () => void
  readonly children: React.ReactNode
}

function Field({ field, isChosen, onClear, children }: FieldProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography id={id} variant="body2" component="h3" sx={{ flex: 1, fontWeight: 650 }}>
          {field.label}
        </Typography>
        {isChosen && (
          <Button size="small" aria-label={`Clear ${field.label}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}
