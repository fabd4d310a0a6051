import { isPhoneLayout } from '../components/kit/phoneLayout'
import { startEarly } from '../services/early/startEarly'
import { createSignOutMark } from '../services/platform/signOutMark'
import { createTabChannel } from '../services/platform/tabChannel'
import { createTabLock } from '../services/platform/tabLock'
import { isReplay } from './isReplay'
import { preloadScripts } from './preloadScripts'
import { openedScreen } from './screenOfPath'

// Entry of the page's first script, which is small, so that requests start while the main script still loads. The main script
// depends on it (webpack's `dependOn`) and gets the same module instances.

const screen = openedScreen(window.location.pathname, __CLIENT_BASE_PATH__)

const session = `session ${new URL(__API_BASE_URL__, window.location.origin).href}`

/** The dependencies that hold the responses of the early requests; null in a replay, which sends none. */
export const earlyStart = isReplay
  ? null
  : startEarly({
      apiBaseUrl: __API_BASE_URL__,
      screen,
      fetch: (request) => fetch(request),
      delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      oneTabAtATime: createTabLock(session, navigator.locks),
      sessionChannel: createTabChannel(session),
      signOutMark: createSignOutMark(session),
    })

// Phones show cards instead of the grid and another menu; the dashboard has no table.
const deskParts = screen === 'dashboard' ? ['menu'] : ['menu', 'grid']
const parts = screen ? ['shell', screen, ...(isPhoneLayout() ? [] : deskParts)] : ['login']
const listed = document.getElementById('page-scripts')?.textContent ?? '{}'
/** The scripts of each named dynamic import, which the production build writes into the page. */
const scripts = JSON.parse(listed) as Readonly<Record<string, readonly string[]>>
preloadScripts(
  parts.flatMap((part) => scripts[part] ?? []),
  __CLIENT_BASE_PATH__,
)

// The grid's first use of Intl is slow, because the browser then loads its locale data. Do it now, while the page waits for its
// scripts.
if (parts.includes('grid')) setTimeout(() => new Intl.Collator())
