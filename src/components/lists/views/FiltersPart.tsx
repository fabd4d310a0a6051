import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useMemo, type ReactNode } from 'react'
import { MAX_FILTER_LENGTH, parameterLength } from '../../../../contract/rules/listFilter'
import { QUICK_FILTER_PARAM } from '../../address/routes'
import { LoadingText } from '../../kit/LoadingText'
import { lazy } from '../../lazy/lazy'
import { QuickFilterChips } from '../QuickFilterChips'
import { visibleRows, type ViewPartProps } from '../useListScreen'
import { filterFields, type FilterField } from './listFields'
import { filterOptions, StatusFilter, TextFilter } from './ValuesFilter'
import { filterIn, putFilter, withoutFinished, type ChangeValues } from './viewAddress'

const LazyDaysFilter = lazy(
  'The calendar',
  () => import(/* webpackChunkName: "days" */ './DaysFilter'),
  'DaysFilter',
  <LoadingText text="Loading the calendar..." room="words" />,
)

/** What statuses and days may take of an encoded filter (characters), so that names never keep them out. */
const OF_OTHERS = 800

export function FiltersPart({ listState }: ViewPartProps) {
  const { list, address, loaded, table, search, quickFilters } = listState
  const { query, params, change, showsAll } = address
  const { filterRows } = quickFilters
  const { all } = loaded
  const fields = filterFields(list)
  const filter = filterIn(list, params)
  const rows = useMemo(() => filterRows(visibleRows(list, all, query, showsAll)), [list, all, query, showsAll, filterRows])
  const charactersLeft = fields
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ field }) => (filter[field] ?? []).map((value) => parameterLength(field, value)))
    .reduce((left, length) => left - length, MAX_FILTER_LENGTH - OF_OTHERS)

  function changeValues({ field }: FilterField, make: Parameters<ChangeValues>[0]) {
    change.edit((current) => {
      const filter = filterIn(list, current)
      const changed = { ...filter, [field]: make(filter[field] ?? []) }
      putFilter(current, changed)
      // A quick filter shows only open documents.
      if (withoutFinished(list, changed) !== changed) current.delete(QUICK_FILTER_PARAM)
    })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {quickFilters.filters.length > 0 && (
        <Box sx={{ '& > *': { width: 'auto', flexWrap: 'wrap' } }}>
          <QuickFilterChips {...quickFilters} rows={search.matched} onChoose={change.setQuickFilter} isWhole />
        </Box>
      )}
      {fields.map((field) => {
        const chosen = filter[field.field] ?? []
        const onChange: ChangeValues = (make) => changeValues(field, make)
        const options = filterOptions(list, field, filter, field.kind === 'days' ? [] : rows)
        const values = { listState, field, options, chosen, onChange }
        // A field without values in any row is not offered, except a text that finished documents may have.
        if (field.kind !== 'days' && options.size === 0 && !(table.page && field.kind === 'text')) return null
        return (
          <Field key={field.field} label={field.label} onClear={chosen.length > 0 ? () => onChange(() => []) : null}>
            {field.kind === 'days' && <LazyDaysFilter chosen={chosen} onChange={onChange} />}
            {field.kind === 'status' && <StatusFilter {...values} />}
            {field.kind === 'text' && <TextFilter {...values} charactersLeft={charactersLeft} />}
          </Field>
        )
      })}
    </Box>
  )
}

interface FieldProps {
  readonly label: string
  readonly onClear: (() => void) | null
  readonly children: ReactNode
}

function Field({ label, onClear, children }: FieldProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography id={id} variant="body2" component="h3" sx={{ flex: 1, fontWeight: 650 }}>
          {label}
        </Typography>
        {onClear && (
          <Button size="small" aria-label={`Clear ${label}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}
