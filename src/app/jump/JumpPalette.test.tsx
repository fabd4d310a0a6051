import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { SCREENS } from '../../../contract/screens'
import { selectEndedBy } from '../../slices/authSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { foundGroup, foundMatch } from '../../testing/fixtures/lookup'
import { guestSession } from '../../testing/fixtures/session'
import { renderPage, type PageOptions } from '../../testing/renderPage'
import { textsOf } from '../../testing/textsOf'
import { Jump, type JumpView } from '../Jump'
import { SCREEN } from '../screens'

function Desk() {
  const [view, setView] = useState<JumpView>(null)
  return <Jump view={view} onView={setView} />
}

const pressJump = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true })
const palette = () => screen.queryByRole('dialog', { name: 'Jump to' })

/** The app with the palette open, on a backend without extensions. */
async function openPalette(options: PageOptions = {}) {
  const page = renderPage(<Desk />, { path: '/inventory', extensions: [], ...options })
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
  expect(textsOf(group('Screens'))).toEqual(SCREENS.map((name) => SCREEN[name].label))
  expect(group('Actions')).toHaveLength(5)
  fireEvent.keyDown(field, { key: 'k', metaKey: true })
  expect(palette()).not.toBeInTheDocument()
})

test('what is typed right after Ctrl+K stands in the palette', async () => {
  const { user } = renderPage(<Desk />)
  await user.keyboard('{Control>}k{/Control}jk')
  expect(screen.getByRole('combobox', { name: 'Jump to' })).toHaveValue('jk')
})

const look = (groups: object[]) => ({ extensions: ['lookup'], responses: { lookup: { groups } } })
const item = (id: string, more = {}) => foundMatch(id, { title: `${id} · A part`, status: '', field: 'inventoryId', ...more })

test.each<[what: string, typed: string, shown: string, address: string, options: PageOptions]>([
  ['a document', 'so0002', 'SO0002', '/sales?open=SO0002', {}],
  ['a document by another number', 'trk-77', 'TR0001 · TS0001', '/transfers?open=TR0001-TS0001', {}],
  ['a screen', 'transf', 'Transfers', '/transfers', {}],
  ['a page outside the menu', 'count stock', 'Count stock', '/inventory/count', { extensions: ['counts'] }],
  [
    'the receipt in its order',
    ' SR0000012 ',
    'by receipt number',
    '/sales?open=SO0009&tab=history&receipt=SR0000012',
    look(foundGroup('sales', foundMatch('SO0009', { field: 'receiptNbr' })).groups),
  ],
  [
    'an item whose number was typed before a screen',
    'transfer',
    'TRANSFER',
    '/inventory?open=TRANSFER',
    look(foundGroup('item', item('TRANSFER')).groups),
  ],
])('typing and Enter opens %s', async (_what, typed, shown, address, options) => {
  const page = await openPalette(options)
  page.type(typed)
  await waitFor(() => expect(active()).toContain(shown))
  await waitFor(() => expect(screen.queryByText(/^(Looking up|Nothing found)/)).not.toBeInTheDocument())
  page.key('Enter')
  expect(palette()).not.toBeInTheDocument()
  expect(page.address.current).toBe(address)
})

test('unknown kinds are left out, and more than a hundred matches are shown as 100+', async () => {
  const page = await openPalette(
    look([
      { kind: 'invoice', matches: [foundMatch('IN1')], total: 1, isMore: false },
      { kind: 'item', matches: [item('BOLT-1')], total: 100, isMore: true },
    ]),
  )
  page.type('bolt')
  expect(await screen.findByText('1 of 100+')).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
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
  const page = await openPalette({ session: guestSession })
  expect(textsOf(group('Screens'))).toEqual(['Sales'])
  page.type('tr000')
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

test('a question mark opens the keyboard shortcuts', async () => {
  renderPage(<Desk />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Next one in the list')).toBeInTheDocument()
  fireEvent.click(within(sheet).getByText('Close'))
  expect(sheet).not.toBeInTheDocument()
})

test('a line the user has chosen stays chosen when an exact match arrives', async () => {
  const page = await openPalette(look(foundGroup('item', item('THEME')).groups))
  page.type('theme')
  page.key('ArrowDown')
  expect(active()).toBe('Dark theme')
  await screen.findByRole('group', { name: 'Inventory' })
  expect(active()).toBe('Dark theme')
})

test('a text that is typed over is not looked up, and characters that cannot be sent become spaces', async () => {
  const page = await openPalette(look([]))
  page.type('x')
  page.type('\tacme\u001dwaterworks\t')
  await waitFor(() => expect(page.requested()).toEqual(['acme waterworks']))
})

test('a failed look-up shows an error', async () => {
  const page = await openPalette({ extensions: ['lookup'], responses: { lookup: rejectedWith(503, '', 'The server is busy') } })
  page.type('zz')
  expect(await screen.findByText('“zz” could not be looked up. The server is busy')).toBeVisible()
  page.backend.response('lookup', foundGroup('item'))
  page.type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeVisible()
})
