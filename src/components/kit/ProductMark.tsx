import Box from '@mui/material/Box'
import { BRAND_COLORS } from './brandColors'

export function ProductMark({ isIconOnly = false, size = 28 }: { readonly isIconOnly?: boolean; readonly size?: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, color: BRAND_COLORS.strong }}>
      <svg viewBox="4 4 24 24" width={size} height={size} aria-hidden fill="none" strokeWidth={2.2} strokeLinejoin="round">
        <path d="M8 11.5 16 7l8 4.5v9L16 25l-8-4.5z" stroke={BRAND_COLORS.teal} />
        <path d="m8 11.5 8 4.5 8-4.5M16 16v9" stroke={BRAND_COLORS.amber} />
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
