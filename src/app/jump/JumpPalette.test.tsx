import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { SCREENS } from '../../../contract/screens'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { TYPED_LOSS } from '../../components/kit/layers'
import { selectEndedBy } from '../../slices/authSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { salesResponse } from '../../testing/fixtures/sales'
import { guestSession, plainSession, staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import type { PageOptions } from '../../testing/renderPage'
import { Jump } from '../Jump'
import type { JumpView } from '../Jump'
import { SCREEN } from '../screens'

const ignore = () => undefined

function Desk({ dialog }: { readonly dialog?: 'dirty' | 'busy' }) {
  const [view, setView] = useState<JumpView>(null)
  return (
    <>
      <button>Elsewhere</button>
      <Jump view={view} onView={setView} />
      {dialog && (
        <DialogFrame size="md" onClose={ignore} loss={dialog === 'dirty' ? TYPED_LOSS : null} isBusy={dialog === 'busy'}>
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
async function openPalette(options: PageOptions = {}, dialog?: 'dirty') {
  const page = renderPage(<Desk {...(dialog && { dialog })} />, { path: '/inventory', session: plainSession, ...options })
  pressJump()
  const field = await screen.findByRole('combobox', { name: 'Jump to' })
  expect(palette()).toBeInTheDocument()
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const key = (name: string) => fireEvent.keyDown(field, { key: name })
  return { ...page, field, type, key }
}

const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent

test('Ctrl+K opens it over screens and actions, Cmd+K closes it again', async () => {
  const { field } = await openPalette()
  expect(field).toHaveFocus()
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(SCREENS.map((name) => SCREEN[name].label))
  expect(group('Actions')).toHaveLength(5)
  fireEvent.keyDown(field, { key: 'k', metaKey: true })
  expect(palette()).not.toBeInTheDocument()
})

test('pages that are in no menu are found too, by whom they open for', async () => {
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
  ['po-so0003', 'SO0003', '/sales?open=SO0003'],
  ['trk-77', 'TR0001 · TS0001', '/transfers?open=TR0001-TS0001'],
  ['ts0003', 'TR0003 · TS0003', '/transfers?open=TR0003-TS0003'],
  ['transf', 'Transfers', '/transfers'],
])('%s and Enter opens %s', async (typed, shown, address) => {
  const page = await openPalette()
  page.type(typed)
  await waitFor(() => expect(active()).toContain(shown))
  page.key('Enter')
  expect(palette()).not.toBeInTheDocument()
  expect(page.address.current).toBe(address)
})

test('arrows choose, over both ends; the field says which line it is', async () => {
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

test('eight of a group are shown, and how many there are', async () => {
  const world = fakeWorld()
  const [first] = salesResponse.summaries
  const summaries = Array.from({ length: 20 }, (_unused, index) => ({ ...first, orderNbr: `SO9${index}` }))
  world.backend.response('getSales', { ...salesResponse, summaries })
  const page = await openPalette({ world })
  page.type('so9')
  await waitFor(() => expect(group('Sales orders')).toHaveLength(8))
  expect(screen.getByText('8 of 20')).toBeInTheDocument()
})

test('what finds a screen but no record is not called nothing', async () => {
  const page = await openPalette()
  page.type('transf')
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).not.toBeInTheDocument())
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(['Transfers'])
  expect(screen.queryByText(/^Nothing found/)).not.toBeInTheDocument()
})

test('who may not open a list finds nothing of it', async () => {
  const page = renderPage(<Desk />, { session: { ...guestSession, extensions: [] } })
  pressJump()
  const field = await screen.findByRole('combobox', { name: 'Jump to' })
  expect(group('Screens').map(({ textContent }) => textContent)).toEqual(['Sales'])
  fireEvent.change(field, { target: { value: 'tr000' } })
  expect(await screen.findByText('Nothing found for “tr000”.')).toBeInTheDocument()
  expect(page.backend.asked('getTransfers')).toEqual([])
})

test('a number that is entered before its results are there opens its document', async () => {
  const page = await openPalette()
  page.type('so0002')
  page.key('Enter')
  await waitFor(() => expect(page.address.current).toBe('/sales?open=SO0002'))
  expect(palette()).not.toBeInTheDocument()
})

test('Sign out signs out', async () => {
  const page = await openPalette()
  page.type('log out')
  page.key('Enter')
  expect(selectEndedBy(page.store.getState())).toBe('signOut')
})

test('leaving what cannot be kept is asked about first', async () => {
  const page = await openPalette({}, 'dirty')
  page.type('so0002')
  await waitFor(() => expect(active()).toContain('SO0002'))
  page.key('Enter')
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(page.address.current).toBe('/inventory')
  fireEvent.click(within(question).getByText('Discard'))
  expect(page.address.current).toBe('/sales?open=SO0002')
})

test('signing out from what cannot be kept is asked about first', async () => {
  const page = await openPalette({}, 'dirty')
  page.type('log out')
  page.key('Enter')
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  expect(selectEndedBy(page.store.getState())).toBeUndefined()
  fireEvent.click(within(question).getByText('Discard'))
  expect(selectEndedBy(page.store.getState())).toBe('signOut')
})

test('it does not open while something is being posted', () => {
  renderPage(<Desk dialog="busy" />)
  pressJump()
  expect(palette()).not.toBeInTheDocument()
})

test('a question mark opens the sheet of keys', async () => {
  renderPage(<Desk />)
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Next one in the list')).toBeInTheDocument()
  fireEvent.click(within(sheet).getByText('Close'))
  expect(sheet).not.toBeInTheDocument()
})
