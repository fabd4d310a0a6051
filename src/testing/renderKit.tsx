import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { lightScheme } from '../app/theme/palette'

const { colorSchemes: _, ...theme } = createTheme({
  cssVariables: true,
  palette: { tone: lightScheme.palette.tone },
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
  motion: { reducedMotion: 'always' },
})

/**
 * Theme for tests, without ripples, which would be rendered after the test has continued, and without dialog transitions. Without
 * color schemes its CSS variables have no values, which would cost jsdom time.
 */
export const testTheme = theme as Theme

export function renderKit(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <ThemeProvider theme={testTheme}>{children}</ThemeProvider> })
}
