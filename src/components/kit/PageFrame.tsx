import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageFrameProps {
  /** Heading of the page, word for word. */
  readonly title: string
  /** Beside the heading, for example "42 of 310". */
  readonly count?: ReactNode
  /** Right of the count: how old it is. */
  readonly freshness?: ReactNode
  /** A line under the heading. */
  readonly subtitle?: string
  /** Search box and checkboxes. */
  readonly toolbar?: ReactNode
  /** Buttons that stand right of the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Heading, toolbar and a body that fills the remaining height, so that a table scrolls inside it. */
export function PageFrame({ title, count, freshness, subtitle, toolbar, actions, children }: PageFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, flex: 1, minHeight: 0, minWidth: 0, p: { xs: 2, md: 3 } }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 auto', md: 1 }, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.25, flexWrap: 'wrap', minHeight: freshness ? 34 : 0 }}>
            <Typography variant="h1">{title}</Typography>
            {count && (
              <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {count}
              </Typography>
            )}
            {freshness}
          </Box>
          {subtitle && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box data-screen-only sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {toolbar && (
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          {toolbar}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, flex: 1, minHeight: 0, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
