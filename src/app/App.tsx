import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { startTransition, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { BusyOverlay, LoadingText } from '../components/kit/LoadingText'
import { ServerContext, type ServerWatch } from '../components/lazy/LoadFailed'
import { isReplaced } from '../services/device/newRelease'
import { isServerBack, RELOAD_EVERY_MS } from '../services/listeners/serverIsBack'
import { useAppSelector } from '../services/store/hooks'
import { addAppListener } from '../services/store/rootReducer'
import { selectAuthStatus } from '../slices/authSlice'
import { selectIsProcessing } from '../slices/uiLoadingSlice'
import { basename } from './address/screenOfPath'
import { useBackClosesLayer } from './address/useBackClosesLayer'
import { AppRoutes } from './AppRoutes'
import { ErrorBoundary } from './report/ErrorBoundary'
import { ReportProblem } from './report/ReportProblem'
import type { AppStore } from './store'
import { createAppTheme } from './theme/theme'

export { preloadScreen } from './screens'

interface AppProps {
  readonly store: AppStore
  /** Path under which the app is served, without a slash at the end. */
  readonly basename: string
  /** Nonce for the style tags that Emotion inserts, as the content security policy demands; `''` without a policy. */
  readonly nonce: string
  /** Until then it shows "Initializing...". */
  readonly isReady?: boolean
}

export function App({ store, basename, nonce, isReady = true }: AppProps) {
  const [look] = useState(() => ({
    // Without plug-ins no vendor prefixes are added, which no browser that runs the app needs: a third of the work.
    cache: createCache({ key: 'om', prepend: true, stylisPlugins: [], ...(nonce !== '' && { nonce }) }),
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
                  <BackButton />
                  <SessionGate isReady={isReady}>
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

function BackButton() {
  useBackClosesLayer()
  return null
}

export function ProcessingOverlay() {
  return <BusyOverlay text={useAppSelector(selectIsProcessing) ? 'Processing...' : null} />
}

export function SessionGate({ isReady = true, children }: { readonly isReady?: boolean; readonly children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  if (!isReady || status === 'unknown' || status === 'refreshing') return <LoadingText text="Initializing..." room="window" />
  return children
}

/** Tells parts whose code could not be loaded what they need to know of the server; they try again as often as lists do. */
export const serverWatch = (store: AppStore): ServerWatch => ({
  isReplaced: () => isReplaced(__CLIENT_BASE_PATH__),
  reload: () => window.location.reload(),
  whenBack(listener) {
    const timer = setInterval(() => store.getState().api.config.focused && listener(), RELOAD_EVERY_MS)
    const stop = store.dispatch(
      addAppListener({ predicate: (action, _state, before) => isServerBack(action, before), effect: listener }),
    )
    return () => {
      clearInterval(timer)
      stop()
    }
  },
})

/** Renders the screen when it is `ready`, and before that what is around every screen, so that both take less time at once. */
export async function renderApp(root: HTMLElement, store: AppStore, ready?: Promise<unknown>): Promise<void> {
  const app = { store, basename: basename(__CLIENT_BASE_PATH__), nonce: cspNonce() }
  const reactRoot = createRoot(root)
  // In slices, so that a slow processor goes on reacting in between.
  const render = (isReady: boolean) => startTransition(() => reactRoot.render(<App {...app} isReady={isReady} />))
  render(false)
  await ready
  render(true)
}

/** Returns the nonce with which the content security policy allows style tags; `''` when the server sent none. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}
