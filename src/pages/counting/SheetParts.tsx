import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { SheetPart } from './sheetItems'

const PARTS: readonly { readonly part: SheetPart; readonly label: string }[] = [
  { part: 'open', label: 'Not counted' },
  { part: 'counted', label: 'Counted' },
]

interface SheetPartsProps {
  readonly part: SheetPart
  readonly onChange: (part: SheetPart) => void
}

/** Shows a part of the sheet alone; a second click shows all of it again. */
export function SheetParts({ part: chosen, onChange }: SheetPartsProps) {
  return (
    <Box role="group" aria-label="Shown items" sx={{ display: 'flex', gap: 1 }}>
      {PARTS.map(({ part, label }) => (
        <Chip
          key={part}
          label={label}
          variant={part === chosen ? 'filled' : 'outlined'}
          color={part === chosen ? 'primary' : 'default'}
          aria-pressed={part === chosen}
          onClick={() => onChange(part === chosen ? 'all' : part)}
        />
      ))}
    </Box>
  )
}
