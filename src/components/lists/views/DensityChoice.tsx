import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ListAddress } from '../useListAddress'
import { DENSITIES, densityIn, putDensity } from './viewAddress'

const NAMES = { compact: 'Compact', standard: 'Standard', comfortable: 'Roomy' } as const

/** How high the rows are. */
export function DensityChoice({ address: { params, edit } }: { readonly address: ListAddress }) {
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
          sx={{ m: 0, mr: 2, minHeight: 36, gap: 0.75 }}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <input
              type="radio"
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
