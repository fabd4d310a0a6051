import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { SCREENS } from '../../../contract/screens'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { selectEndedBy } from '../../slices/authSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { foundGroup, foundMatch, lookupSession } from '../../testing/fixtures/lookup'
import { guestSession, plainSession, staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import type { PageOptions } from '../../testing/renderPage'
import { Jump } from '../Jump'
import type { JumpView } from '../Jump'
import { SCREEN } from '../screens'

const ignore = () => undefined

function Desk({ isBusy = false }) {
  const [view, setView] = useState<JumpView>(null)
  return (
    <>
      <button>Elsewhere</button>
      <Jump view={view} onView={setView} />
      {isBusy && (
        <DialogFrame size="md" onClose={ignore} isBusy>
          <DialogHeader title="Open" />
          <DialogBody>
            <button>Inside</button>
          </DialogBody>
          <DialogFooter>
            <CloseButton />
          </DialogFooter>
        </DialogFrame>
      )}
    </>
  )
}

const pressJump = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true })
const palette = () => screen.queryByRole('dialog', { name: 'Jump to' })

/** The app with the palette open, on a backend without extensions. */
async function openPalette(options: PageOptions = {}) {
  const page = renderPage(<Desk />, { path: '/inventory', session: plainSession, ...options })
  pressJump()
  const field = await screen.findByRole('combobox', { name: 'Jump to' })
  expect(palette()).toBeInTheDocument()
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const key = (name: string) => fireEvent.keyDown(field, { key: name })
  const requested = () => page.backend.seen.filter(({ call }) => call === 'lookup').map(({ query }) => query.get('q'))
  return { ...page, field, type, key, requested }
}

const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

test('Ctrl+K opens the palette with screens and actions, Cmd+K closes it', async () => {
  const { field } = await openPalette()
  expect(field).toHaveFocus()
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(SCREENS.map((name) => SCREEN[name].label))
  expect(group('Actions')).toHaveLength(5)
  fireEvent.keyDown(field, { key: 'k', metaKey: true })
  expect(palette()).not.toBeInTheDocument()
})

test('the palette also finds pages outside the menu that the user may open', async () => {
  const { key, type, address } = await openPalette({
    session: { ...staffSession, extensions: [...(staffSession.extensions ?? []), 'counts'] },
  })
  type('count stock')
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(['Count stock'])
  key('Enter')
  expect(address.current).toBe('/inventory/count')
})

test.each([
  ['so0002', 'SO0002', '/sales?open=SO0002'],
  ['trk-77', 'TR0001 · TS0001', '/transfers?open=TR0001-TS0001'],
  ['transf', 'Transfers', '/transfers'],
])('typing %s and Enter opens %s', async (typed, shown, address) => {
  const page = await openPalette()
  page.type(typed)
  await waitFor(() => expect(active()).toContain(shown))
  await waitFor(() => expect(screen.queryByText(/^(Looking up|Nothing found)/)).not.toBeInTheDocument())
  page.key('Enter')
  expect(palette()).not.toBeInTheDocument()
  expect(page.address.current).toBe(address)
})

test('the arrow keys move the choice and wrap around; the field names the active line', async () => {
  // In new browsers `scrollIntoView` returns a promise, which an effect must not return as its clean-up.
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const page = await openPalette()
  page.type('so000')
  await waitFor(() => expect(group('Sales orders')).toHaveLength(3))
  expect(active()).toContain('SO0002')
  page.key('ArrowDown')
  expect(active()).toContain('SO0001')
  expect(document.getElementById(page.field.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('SO0001')
  page.key('ArrowUp')
  page.key('ArrowUp')
  const last = screen.getAllByRole('option').at(-1)
  expect(active()).toBe(last?.textContent)
})

test('a user who may not open a list finds nothing from it', async () => {
  const page = renderPage(<Desk />, { session: { ...guestSession, extensions: [] } })
  pressJump()
  const field = await screen.findByRole('combobox', { name: 'Jump to' })
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(['Sales'])
  fireEvent.change(field, { target: { value: 'tr000' } })
  expect(await screen.findByText('Nothing found for “tr000”.')).toBeInTheDocument()
  expect(page.backend.requested('getTransfers')).toEqual([])
})

test('Enter pressed before the results arrive opens the document of the typed number', async () => {
  const page = await openPalette()
  page.type('so0002')
  page.key('Enter')
  await waitFor(() => expect(page.address.current).toBe('/sales?open=SO0002'))
  expect(palette()).not.toBeInTheDocument()
})

test('the Sign out action signs out', async () => {
  const page = await openPalette()
  page.type('log out')
  page.key('Enter')
  expect(selectEndedBy(page.store.getState())).toBe('signOut')
})

test('the palette does not open while something is being posted', () => {
  renderPage(<Desk isBusy />)
  pressJump()
  expect(palette()).not.toBeInTheDocument()
})

test('a question mark opens the keyboard shortcuts', async () => {
  renderPage(<Desk />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Next one in the list')).toBeInTheDocument()
  fireEvent.click(within(sheet).getByText('Close'))
  expect(sheet).not.toBeInTheDocument()
})

test('characters that cannot be sent, such as a tab between pasted cells, become spaces', async () => {
  const page = await openPalette({ session: lookupSession })
  page.type('\tacme\u001dwaterworks\t')
  await waitFor(() => expect(page.requested()).toEqual(['acme waterworks']))
})

test('a typed receipt number leads to the receipt in its order', async () => {
  const world = fakeWorld()
  world.backend.response('lookup', foundGroup('sales', foundMatch('SO0009', { field: 'receiptNbr' })))
  const page = await openPalette({ world, session: lookupSession })
  page.type(' SR0000012 ')
  expect(await screen.findByRole('group', { name: 'Sales orders' })).toHaveTextContent('by receipt number')
  page.key('Enter')
  expect(page.address.current).toBe('/sales?open=SO0009&tab=history&receipt=SR0000012')
})

test('an item whose number was typed comes first, and Enter opens it', async () => {
  const world = fakeWorld()
  const item = foundMatch('TRANSFER', { title: 'TRANSFER · Transfer pump', status: '', field: 'inventoryId', isOpen: true })
  world.backend.response('lookup', foundGroup('item', item))
  const page = await openPalette({ world, session: lookupSession })
  page.type('transfer')
  expect(active()).toBe('Transfers')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toContain('TRANSFER')
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=TRANSFER')
})

test('a line the user has chosen stays chosen when an exact match arrives', async () => {
  const world = fakeWorld()
  const item = foundMatch('THEME', { title: 'THEME · Theme', status: '', field: 'inventoryId', isOpen: true })
  world.backend.response('lookup', foundGroup('item', item))
  const page = await openPalette({ world, session: lookupSession })
  page.type('theme')
  page.key('ArrowDown')
  expect(active()).toBe('Dark theme')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toBe('Dark theme')
})

test('a text that is typed over is not looked up', async () => {
  const world = fakeWorld()
  world.backend.hold('lookup')
  const page = await openPalette({ world, session: lookupSession })
  page.type('x')
  page.type('xy')
  expect(screen.getByText('Looking up “xy”…')).toBeInTheDocument()
  await waitFor(() => expect(page.requested()).toEqual(['xy']))
})

test('a failed look-up shows an error', async () => {
  const world = fakeWorld()
  world.backend.reject('lookup', 503, { message: 'The server is busy' })
  const page = await openPalette({ world, session: lookupSession })
  page.type('zz')
  expect(await screen.findByText('“zz” could not be looked up. The server is busy')).toBeVisible()
  world.backend.response('lookup', foundGroup('item'))
  page.type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
})

test('unknown kinds are left out, and more than a hundred matches are shown as 100+', async () => {
  const world = fakeWorld()
  world.backend.response('lookup', {
    groups: [
      { kind: 'invoice', matches: [foundMatch('IN1')], total: 1, isMore: false },
      { kind: 'item', matches: [foundMatch('BOLT-1', { title: 'BOLT-1 · A bolt', status: '' })], total: 100, isMore: true },
    ],
  })
  const page = await openPalette({ world, session: lookupSession })
  page.type('bolt')
  expect(await screen.findByText('1 of 100+')).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  page.key('Enter')
  expect(page.address.current).toBe('/inventory?open=BOLT-1')
})
