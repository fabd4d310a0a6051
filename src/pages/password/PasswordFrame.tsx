import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { useTitle } from '../../components/kit/hooks'
import { ProductMark } from '../../components/kit/ProductMark'

interface PasswordFrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page for users who are not signed in: heading, explanation and a form. */
export function PasswordFrame({ title, text, children }: PasswordFrameProps) {
  useTitle(title)
  return (
    <Box component="main" sx={{ display: 'grid', minHeight: '100dvh', placeItems: { xs: 'start center', sm: 'center' }, p: 3 }}>
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 1 }}>
        <Box sx={{ mb: 3, px: 2, py: 1.5, borderRadius: 2, bgcolor: BRAND_COLORS.background, color: BRAND_COLORS.strong }}>
          <ProductMark />
        </Box>
        <Typography variant="h1">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
