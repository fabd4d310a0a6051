export interface FileTab {
  /** Shows the file, and releases its temporary address 6 s after the window has loaded it. */
  readonly show: (file: Blob) => void
  /** Closes the tab. If the user has left the place in the app that shows the reason, the tab stays and shows it. */
  readonly close: (reason?: string) => void
}

export interface FileWindow {
  /** Opens a tab synchronously; must be called within the click, before any await. Null when the browser blocks it. */
  readonly open: () => FileTab | null
}

const FILE_ADDRESS_RELEASE_MS = 6_000

/** Lifetime (ms) of the object URL in a window that cannot be inspected because its PDF viewer has another origin. */
const RELEASE_WITHOUT_LOAD_MS = 60_000

const POLL_EVERY_MS = 200

export type OpeningWindow = Pick<Window, 'open' | 'setTimeout' | 'location'>
type AddressBook = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>

export function createFileWindow(opener: OpeningWindow, addresses: AddressBook = URL): FileWindow {
  return {
    open() {
      const tab = opener.open('', '_blank')
      if (!tab) return null
      // The file was uploaded by other users, so its tab must not get access to the app through `opener`.
      tab.opener = null
      const from = opener.location.href
      const show = (file: Blob) => {
        const address = addresses.createObjectURL(file)
        const release = () => addresses.revokeObjectURL(address)
        /** Polls, because listeners for `load` are lost with the empty page that the file replaces. */
        function poll(waited: number) {
          if (tab?.closed || waited >= RELEASE_WITHOUT_LOAD_MS) release()
          else if (hasLoaded(tab, address)) opener.setTimeout(release, FILE_ADDRESS_RELEASE_MS)
          else opener.setTimeout(() => poll(waited + POLL_EVERY_MS), POLL_EVERY_MS)
        }
        tab.location.replace(address)
        poll(0)
      }
      return {
        show,
        close(reason) {
          if (reason === undefined || opener.location.href === from) tab.close()
          else show(new Blob([reason], { type: 'text/plain;charset=utf-8' }))
        },
      }
    },
  }
}

function hasLoaded(tab: Window | null, address: string): boolean {
  try {
    return tab?.location.href === address && tab.document.readyState === 'complete'
  } catch {
    // Access is denied: a PDF viewer of another origin.
    return false
  }
}
