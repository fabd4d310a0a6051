import { createTheme } from '@mui/material/styles'

/** Without ripples, which are drawn after the test has gone on, and with dialogs that come and go at once. */
export const testTheme = createTheme({
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
  motion: { reducedMotion: 'always' },
})
