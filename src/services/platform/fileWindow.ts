import { FILE_ADDRESS_RELEASE_MS } from '../../../contract/constants'

/** A tab that was opened for a file which is still on its way. */
export interface FileTab {
  /** Shows the file, and releases its temporary address 6 s after the window has loaded it. */
  readonly show: (file: Blob) => void
  /** Closes the tab: there is nothing to show. */
  readonly close: () => void
}

/** Opens tabs for files. */
export interface FileWindow {
  /** Opens a tab at once; it must be called within the click, before any await. Null when the browser blocks it. */
  readonly open: () => FileTab | null
}

/** Maximum lifetime of the address in a window that cannot be inspected, because its PDF viewer has another origin (ms). */
const RELEASE_WITHOUT_LOAD_MS = 60_000

/** How often a window is looked at until it has loaded. */
const LOOK_EVERY_MS = 200

/** The part of a browser window that file tabs need. */
export type OpeningWindow = Pick<Window, 'open' | 'setTimeout'>
type AddressBook = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>

/** File tabs of a browser window. */
export function createFileWindow(opener: OpeningWindow, addresses: AddressBook = URL): FileWindow {
  return {
    open() {
      const tab = opener.open('', '_blank')
      if (!tab) return null
      // What the tab will show came from other people: it must not reach back into the app.
      tab.opener = null
      return {
        show(file) {
          const address = addresses.createObjectURL(file)
          const release = () => addresses.revokeObjectURL(address)
          /** The window's `load` is never heard: its listeners go with the empty page that the file replaces. */
          function look(waited: number) {
            if (tab?.closed || waited >= RELEASE_WITHOUT_LOAD_MS) release()
            else if (hasLoaded(tab, address)) opener.setTimeout(release, FILE_ADDRESS_RELEASE_MS)
            else opener.setTimeout(() => look(waited + LOOK_EVERY_MS), LOOK_EVERY_MS)
          }
          tab.location.replace(address)
          look(0)
        },
        close: () => tab.close(),
      }
    },
  }
}

function hasLoaded(tab: Window | null, address: string): boolean {
  try {
    return tab?.location.href === address && tab.document.readyState === 'complete'
  } catch {
    // A viewer of another origin.
    return false
  }
}
