import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { testTheme } from './testTheme'

/** Renders a component of the kit, which needs neither store nor router. */
export function renderKit(element: ReactElement) {
  return render(element, { wrapper: ({ children }) => <ThemeProvider theme={testTheme}>{children}</ThemeProvider> })
}
