import { createFileWindow, type OpeningWindow } from './fileWindow'

const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

/** A window that opens one tab, and the addresses that are in use. */
function scene({ isBlocked = false } = {}) {
  jest.useFakeTimers()
  const addresses = new Set<string>()
  const shown: Blob[] = []
  const book = {
    createObjectURL: (file: Blob) => {
      shown.push(file)
      addresses.add('blob:1')
      return 'blob:1'
    },
    revokeObjectURL: (address: string) => void addresses.delete(address),
  }
  const location = {
    href: 'about:blank',
    replace(address: string) {
      this.href = address
    },
  }
  const tab = { opener: {}, closed: false, close: jest.fn(), location, document: { readyState: 'loading' } }
  const app = { href: 'http://app/shipments?open=SH1' }
  const opener = { open: jest.fn(() => (isBlocked ? null : tab)), setTimeout, location: app } as unknown as OpeningWindow
  return { addresses, tab, app, shown, opened: createFileWindow(opener, book).open() }
}

afterEach(() => jest.useRealTimers())

test('the address is released 6 s after the window has loaded, and not before', () => {
  const { addresses, tab, opened } = scene()
  opened?.show(file)
  expect(tab.location.href).toBe('blob:1')
  jest.advanceTimersByTime(20_000)
  tab.document.readyState = 'complete'
  jest.advanceTimersByTime(200)
  jest.advanceTimersByTime(5_999)
  expect(addresses.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(addresses.size).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

test('a closed window releases the address', () => {
  const { addresses, tab, opened } = scene()
  opened?.show(file)
  tab.closed = true
  jest.advanceTimersByTime(200)
  expect(addresses.size).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

test.each<[string, (tab: ReturnType<typeof scene>['tab']) => unknown]>([
  ['whose document cannot be accessed', (tab) => Object.defineProperty(tab, 'document', { get: () => fail('another origin') })],
  ['that never reports that it has loaded', () => undefined],
])('a window %s keeps the address for a minute', (_which, prepare) => {
  const { addresses, tab, opened } = scene()
  prepare(tab)
  opened?.show(file)
  jest.advanceTimersByTime(59_999)
  expect(addresses.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(addresses.size).toBe(0)
})

function fail(message: string): never {
  throw new Error(message)
}

test.each([
  ['with nothing to show', 'No parcels', 'http://app/shipments?open=SH1'],
  ['that is not needed, on whatever page the user is,', undefined, 'http://app/shipments'],
])('a tab %s is closed', (_which, reason, place) => {
  const { tab, app, opened } = scene()
  app.href = place
  opened?.close(reason)
  expect(tab.close).toHaveBeenCalled()
})

test('a reason that arrives after the user has left its page is shown in the tab', async () => {
  const { tab, app, shown, opened } = scene()
  app.href = 'http://app/shipments'
  opened?.close('No parcels')
  expect(tab.close).not.toHaveBeenCalled()
  expect(tab.location.href).toBe('blob:1')
  expect(shown.map(({ type }) => type)).toEqual(['text/plain;charset=utf-8'])
  expect(await shown[0]?.text()).toBe('No parcels')
})
