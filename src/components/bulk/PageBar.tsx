import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PageBarProps {
  readonly label: string
  readonly children: ReactNode
}

/** A sticky bar at the lower edge of the page, whichever component renders it; the page scrolls behind it. */
export function PageBar({ label, children }: PageBarProps) {
  const place = document.getElementById('main')
  const bar = (
    <Box role="region" aria-label={label} sx={barStyle}>
      <GlobalStyles styles={pageAboveBar} />
      {children}
    </Box>
  )
  return place && createPortal(bar, place)
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  // After the content of the page, whichever was rendered first.
  order: 1,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

/** On a phone the whole page scrolls. Without its minimum height the bar follows the content instead of covering its middle. */
const pageAboveBar = { '@media (max-width: 899.95px)': { '#main > *': { minHeight: 'auto' } } } as const
