import { createTheme } from '@mui/material/styles'

/** Theme for tests, without ripples, which would be rendered after the test has continued, and without dialog transitions. */
export const testTheme = createTheme({
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
  motion: { reducedMotion: 'always' },
})
