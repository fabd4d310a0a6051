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

/** A viewer that never reports its load (some PDF viewers do not) keeps the address this long at most. */
const RELEASE_WITHOUT_LOAD_MS = 60_000

/** The part of a browser window that file tabs need. */
export type OpeningWindow = Pick<Window, 'open' | 'setTimeout' | 'clearTimeout'>
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
          const fallback = opener.setTimeout(release, RELEASE_WITHOUT_LOAD_MS)
          tab.addEventListener(
            'load',
            () => {
              opener.clearTimeout(fallback)
              opener.setTimeout(release, FILE_ADDRESS_RELEASE_MS)
            },
            { once: true },
          )
          tab.location.replace(address)
        },
        close: () => tab.close(),
      }
    },
  }
}
