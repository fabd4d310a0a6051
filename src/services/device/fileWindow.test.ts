import { createFileWindow, type OpeningWindow } from './fileWindow'

const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' })

function scene() {
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
  const opener = { open: () => tab, setTimeout, location: app } as unknown as OpeningWindow
  return { addresses, tab, app, shown, opened: createFileWindow(opener, book).open() }
}

afterEach(() => jest.useRealTimers())

type Tab = ReturnType<typeof scene>['tab']
const loads = (tab: Tab) => void (tab.document.readyState = 'complete')
const isClosed = (tab: Tab) => void (tab.closed = true)
const isForeign = (tab: Tab) =>
  Object.defineProperty(tab, 'document', {
    get() {
      throw new Error('another origin')
    },
  })

test.each<[string, (tab: Tab) => unknown, number]>([
  ['6 s after the window has loaded', loads, 6_200],
  ['once the window is closed', isClosed, 200],
  ['after a minute if its document cannot be accessed', isForeign, 60_000],
  ['after a minute if it never reports that it has loaded', () => undefined, 60_000],
])('the address of the shown file is released %s', (_when, change, milliseconds) => {
  const { addresses, tab, opened } = scene()
  opened?.show(file)
  change(tab)
  expect(tab.location.href).toBe('blob:1')
  jest.advanceTimersByTime(milliseconds - 1)
  expect(addresses.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect([addresses.size, jest.getTimerCount()]).toEqual([0, 0])
})

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
