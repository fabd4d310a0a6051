import { createFileWindow, type OpeningWindow } from './fileWindow'

const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

/** A window that opens one tab, and the addresses that are in use. */
function scene({ isBlocked = false } = {}) {
  jest.useFakeTimers()
  const addresses = new Set<string>()
  const book = {
    createObjectURL: () => {
      addresses.add('blob:1')
      return 'blob:1'
    },
    revokeObjectURL: (address: string) => void addresses.delete(address),
  }
  const replace = jest.fn()
  const tab = Object.assign(new EventTarget(), { opener: {}, close: jest.fn(), location: { replace } })
  const opener = { open: jest.fn(() => (isBlocked ? null : tab)), setTimeout, clearTimeout } as unknown as OpeningWindow
  return { addresses, tab, replace, opened: createFileWindow(opener, book).open() }
}

afterEach(() => jest.useRealTimers())

test('the address is released 6 s after the window has loaded, and not before', () => {
  const { addresses, tab, replace, opened } = scene()
  opened?.show(file)
  expect(replace).toHaveBeenCalledWith('blob:1')
  jest.advanceTimersByTime(20_000)
  tab.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(5_999)
  expect(addresses.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(addresses.size).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

test('a window that never says that it has loaded keeps the address for a minute', () => {
  const { addresses, opened } = scene()
  opened?.show(file)
  jest.advanceTimersByTime(59_999)
  expect(addresses.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(addresses.size).toBe(0)
})

test('the tab cannot reach back into the app', () => {
  expect(scene().tab.opener).toBeNull()
})

test('a tab with nothing to show is closed', () => {
  const { tab, opened } = scene()
  opened?.close()
  expect(tab.close).toHaveBeenCalled()
})

test('a blocked popup is no tab', () => {
  expect(scene({ isBlocked: true }).opened).toBeNull()
})
