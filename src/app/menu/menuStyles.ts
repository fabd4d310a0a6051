import { buttonClasses } from '@mui/material/Button'
import { BRAND_COLORS } from '../../components/kit/brandColors'

export const menuItemStyle = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 40,
  px: 1.75,
  borderRadius: 1,
  color: 'var(--menu-text)',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '&:hover': { bgcolor: 'var(--menu-raised)', color: 'var(--menu-strong)' },
} as const

export const openPageMark = {
  content: '""',
  position: 'absolute',
  inset: '8px auto 8px 0',
  width: 3,
  borderRadius: 2,
  bgcolor: BRAND_COLORS.amber,
} as const

export const menuButtonProps = {
  variant: 'text',
  color: 'inherit',
  fullWidth: true,
  sx: {
    position: 'relative',
    justifyContent: 'flex-start',
    minHeight: 34,
    px: 1,
    py: 0,
    fontWeight: 500,
    [`& .${buttonClasses.startIcon}`]: { ml: 0.5, mr: 1.75 },
    '&:hover': { bgcolor: 'var(--menu-raised, var(--om-palette-action-hover))' },
    '&.active': { bgcolor: 'var(--menu-raised, var(--om-palette-action-hover))', fontWeight: 650 },
    '&.active::before': openPageMark,
  },
} as const
