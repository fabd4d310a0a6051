import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { BusyOverlay } from '../components/kit/BusyOverlay'
import { LoadingText } from '../components/kit/LoadingText'
import { ServerContext } from '../components/lazy/loadFailure'
import { useAppSelector } from '../services/hooks'
import { selectAuthStatus } from '../slices/authSlice'
import { selectIsProcessing } from '../slices/uiLoadingSlice'
import { AppRoutes } from './AppRoutes'
import { DocumentTitle } from './DocumentTitle'
import { ErrorBoundary } from './ErrorBoundary'
import { ReportProblem } from './report/ReportProblem'
import { serverWatch } from './serverWatch'
import type { AppStore } from './store'
import { createAppTheme } from './theme/theme'

interface AppProps {
  readonly store: AppStore
  /** Path under which the app is served, without a slash at the end. */
  readonly basename: string
  /** Nonce for the style tags that Emotion inserts, as the content security policy demands; `''` without a policy. */
  readonly nonce: string
}

/** Root component: provides the store, the theme, the Emotion cache and the router. */
export function App({ store, basename, nonce }: AppProps) {
  const [look] = useState(() => ({
    cache: createCache({ key: 'om', prepend: true, ...(nonce !== '' && { nonce }) }),
    theme: createAppTheme(nonce),
    server: serverWatch(store),
  }))
  return (
    <CacheProvider value={look.cache}>
      <ThemeProvider theme={look.theme}>
        <CssBaseline />
        <Provider store={store}>
          <ServerContext value={look.server}>
            <ReportProblem>
              <ErrorBoundary>
                <BrowserRouter basename={basename}>
                  <DocumentTitle />
                  <SessionGate>
                    <AppRoutes />
                  </SessionGate>
                  <ProcessingOverlay />
                </BrowserRouter>
              </ErrorBoundary>
            </ReportProblem>
          </ServerContext>
        </Provider>
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Covers the screen while a call that blocks it is under way. */
export function ProcessingOverlay() {
  return <BusyOverlay text={useAppSelector(selectIsProcessing) ? 'Processing...' : null} />
}

/** Shows "Initializing..." until the session has been checked. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  if (status === 'unknown' || status === 'refreshing') return <LoadingText text="Initializing..." room="window" />
  return children
}
