import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useState, type ReactNode } from 'react'
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
import { createAppTheme } from './theme'

interface AppProps {
  readonly store: AppStore
  /** Path under which the app is served, without a slash at the end. */
  readonly basename: string
  /** Nonce for the style tags that Emotion inserts, as the content security policy demands; `''` without a policy. */
  readonly nonce: string
  /** Resolves when the screen of the current URL is ready to render without fallbacks, or after a time limit. */
  readonly ready?: Promise<void>
}

/** Root component: provides the store, the theme, the Emotion cache and the router. */
export function App({ store, basename, nonce, ready }: AppProps) {
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
                  <SessionGate {...(ready && { ready })}>
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

/**
 * Shows "Initializing..." until the session has been checked and the screen can be rendered without a Suspense fallback, because
 * React keeps a fallback that it has shown for at least 300 ms.
 */
export function SessionGate({ ready, children }: Pick<AppProps, 'ready'> & { readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const [isHeld, setIsHeld] = useState(ready !== undefined)
  useEffect(
    function showScreen() {
      void ready?.then(() => setIsHeld(false))
    },
    [ready],
  )
  if (status === 'unknown' || status === 'refreshing' || (isHeld && status === 'authenticated')) {
    return <LoadingText text="Initializing..." room="window" />
  }
  return children
}
