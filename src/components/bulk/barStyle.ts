/** A bar at the lower edge of the page, which may scroll behind it. */
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

/** On a phone the whole page scrolls: it is as high as what it shows, so that the bar comes after its end and not in the middle. */
export const pageAboveBar = { '@media (max-width: 899.95px)': { '#main > *': { minHeight: 'auto' } } } as const
