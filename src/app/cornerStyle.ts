/** Style of a notice in the bottom right corner of the window, above the phone's bottom bar. */
export const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: { xs: 72, md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  bgcolor: 'background.paper',
} as const
