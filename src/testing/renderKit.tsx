import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Without ripples, which are drawn after the test has gone on. */
const theme = createTheme({ components: { MuiButtonBase: { defaultProps: { disableRipple: true } } } })

/** Renders a component of the kit, which needs neither a store nor a router. */
export function renderKit(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> })
}
