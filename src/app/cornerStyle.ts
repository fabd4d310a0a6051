/** Of a notice in the corner of the window, over everything. */
export const cornerStyle = {
  position: 'fixed',
  right: 16,
  bottom: { xs: 72, md: 16 },
  zIndex: 'snackbar',
  maxWidth: 'calc(100vw - 32px)',
  bgcolor: 'background.paper',
} as const
