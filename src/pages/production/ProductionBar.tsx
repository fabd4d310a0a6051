import Box from '@mui/material/Box'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { progressText, type ProgressShare } from './productionProgress'

const COLOR: Readonly<Record<ProgressShare['name'], string>> = {
  Completed: 'success.main',
  Released: 'info.main',
  Open: 'action.disabledBackground',
}

export function ProductionBar({ shares }: { readonly shares: readonly ProgressShare[] }) {
  return (
    <Box>
      <Box
        role="img"
        data-own-colors
        aria-label={`Progress: ${progressText(shares)}`}
        sx={{
          display: 'flex',
          height: 12,
          borderRadius: 1.5,
          overflow: 'hidden',
          bgcolor: COLOR.Open,
          '& > span + span': { borderLeft: 2, borderColor: 'background.paper' },
        }}
      >
        {shares
          .filter(({ name, percent }) => name !== 'Open' && percent > 0)
          .map(({ name, percent }) => (
            // A share above 0 stays visible however small it is.
            <Box component="span" key={name} sx={{ bgcolor: COLOR[name], minWidth: 4 }} style={{ width: `${percent}%` }} />
          ))}
      </Box>
      <Box
        component="ul"
        aria-label="Progress legend"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
      >
        {shares.map(({ name, quantity }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
            <Box
              aria-hidden
              data-own-colors
              sx={{ flex: 'none', width: 10, height: 10, borderRadius: '2px', bgcolor: COLOR[name] }}
            />
            {name}
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatQuantity(quantity)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
