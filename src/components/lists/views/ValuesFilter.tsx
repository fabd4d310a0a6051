import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { LONGEST_FILTER_VALUE, MOST_FILTER_VALUES } from '../../../../contract/rules/listFilter'
import { searchKey } from '../../../../contract/rules/listKeys'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import type { FilterOption } from './filterOptions'

/** So many values stand there without a search among them. */
const FEW = 8
/** The most that are drawn. */
const MOST_SHOWN = 50

interface ValuesFilterProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  /** There may be values that no loaded row has: they can be typed. */
  readonly isTypable: boolean
  readonly onChange: (values: readonly string[]) => void
}

/** Boxes for the values of a field; many are searched first. */
export function ValuesFilter({ label, options, chosen, isTypable, onChange }: ValuesFilterProps) {
  const [typed, setTyped] = useState('')
  const key = searchKey(typed)
  const chosenKeys = new Set(chosen.map(searchKey))
  const isMany = options.length > FEW
  const found = isMany ? options.filter(({ value }) => searchKey(value).includes(key)) : options
  // Chosen ones first, so that they can be seen and taken back.
  const shown = (isMany ? [...found].sort((a, b) => Number(isChosen(b)) - Number(isChosen(a))) : found).slice(0, MOST_SHOWN)
  const isFull = chosen.length >= MOST_FILTER_VALUES
  const isNew = isTypable && key !== '' && !options.some(({ value }) => searchKey(value) === key)

  function isChosen({ value }: FilterOption) {
    return chosenKeys.has(searchKey(value))
  }
  const turn = (option: FilterOption) =>
    onChange(
      isChosen(option) ? chosen.filter((value) => searchKey(value) !== searchKey(option.value)) : [...chosen, option.value],
    )

  return (
    <>
      {(isMany || isTypable) && (
        <OutlinedInput
          size="small"
          fullWidth
          placeholder={`Find ${label.toLowerCase()}...`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{
            role: 'searchbox',
            'aria-label': `Find ${label.toLowerCase()}`,
            maxLength: LONGEST_FILTER_VALUE,
            autoComplete: 'off',
          }}
        />
      )}
      <Box sx={listStyle}>
        {shown.map((option) => (
          <FilterCheckbox
            key={option.value}
            checked={isChosen(option)}
            isDisabled={isFull && !isChosen(option)}
            onChange={() => turn(option)}
            label={
              <Box component="span" sx={optionStyle}>
                <span title={option.value}>{option.value}</span>
                <small>{option.count.toLocaleString('en-US')}</small>
              </Box>
            }
          />
        ))}
      </Box>
      {found.length > MOST_SHOWN && <Note>{(found.length - MOST_SHOWN).toLocaleString('en-US')} more: type to find them.</Note>}
      {found.length === 0 && !isNew && <Note>Nothing is called that.</Note>}
      {isNew && (
        <Button size="small" disabled={isFull} onClick={() => (onChange([...chosen, typed.trim()]), setTyped(''))}>
          Filter by “{typed.trim()}”
        </Button>
      )}
      {isFull && <Note>No more than {MOST_FILTER_VALUES} can be chosen.</Note>}
    </>
  )
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, py: 0.5 }}>
      {children}
    </Box>
  )
}

const optionStyle = {
  display: 'flex',
  gap: 1,
  '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', pr: 1 },
} as const

/** A box is as wide as the panel, so that the counts stand below each other. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: 300,
  overflowY: 'auto',
  pl: 1,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
  '@media (pointer: coarse)': { '& .MuiFormControlLabel-root': { minHeight: 44 } },
} as const
