import Box from '@mui/material/Box'
import { INK } from './palette'

/** The product's sign, a box seen from a corner, beside its name. */
export function ProductMark({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <svg viewBox="4 4 24 24" width={28} height={28} aria-hidden fill="none" strokeWidth={2.2} strokeLinejoin="round">
        <path d="M8 11.5 16 7l8 4.5v9L16 25l-8-4.5z" stroke="#54c4bd" />
        <path d="m8 11.5 8 4.5 8-4.5M16 16v9" stroke={INK.accent} />
      </svg>
      <Box
        component="span"
        className={isIconOnly ? 'visually-hidden' : ''}
        sx={{ fontWeight: 650, fontSize: '1rem', letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}
      >
        Orders Manager
      </Box>
    </Box>
  )
}
