/** A sticky bar at the lower edge of the page; the page scrolls behind it. */
export const barStyle = {
  position: 'sticky',
  bottom: 0,
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
export const pageAboveBar = { '@media (max-width: 899.95px)': { '#main > *': { minHeight: 'auto' } } } as const
