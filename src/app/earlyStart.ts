import { isPhoneLayout } from '../components/kit/phoneLayout'
import { startEarly } from '../services/early/startEarly'
import { createTabChannel } from '../services/platform/tabChannel'
import { createTabLock } from '../services/platform/tabLock'
import { openedScreen } from './screenOfPath'
import { isReplay } from './isReplay'
import { preloadScripts } from './preloadScripts'

// The page's first script: small, and run before the app's code is there. What it holds is shared with that code.

const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)

const session = `session ${new URL(__API_BASE_URL__, window.location.origin).href}`

/** The dependencies through which the early requests are served; null when nothing was sent. */
export const earlyStart = isReplay
  ? null
  : startEarly({
      apiBaseUrl: __API_BASE_URL__,
      screen,
      fetch: (request) => fetch(request),
      delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      oneTabAtATime: createTabLock(session, navigator.locks),
      sessionChannel: createTabChannel(session),
    })

// Phones have cards instead of the grid and a menu of their own; the dashboard has no table.
const deskParts = screen === 'dashboard' ? ['menu'] : ['menu', 'grid']
const parts = screen ? ['shell', screen, ...(isPhoneLayout() ? [] : deskParts)] : ['login']
preloadScripts(
  parts.flatMap((part) => __PAGE_SCRIPTS__[part] ?? []),
  __CLIENT_BASE_PATH__,
)

// The first use of Intl finds out which languages there are, which takes long. Now the page waits for its scripts.
if (screen) setTimeout(() => new Intl.NumberFormat('en-US'))
