import { screen } from '@testing-library/react'
import type { LookupKind } from '../../../../contract/screens'
import { guestSession } from '../../../testing/fixtures/session'
import { renderPage } from '../../../testing/renderPage'
import { DocumentLink } from './DocumentLink'

test.each<[LookupKind, string, string]>([
  ['sales', 'SO0000001', '/sales?open=SO0000001'],
  ['production', 'PR 1&2', '/production?open=PR+1%262'],
  ['shipment', 'SH0000001', '/shipments?open=SH0000001'],
  ['transfer', 'TR0001-SH0001', '/transfers?open=TR0001-SH0001'],
  ['item', 'BOLT/10', '/inventory?open=BOLT%2F10'],
])('a %s number links to its dialog without opening the row around it', async (kind, id, to) => {
  const openRow = jest.fn()
  const { user, address } = renderPage(
    <div onClick={openRow} onKeyDown={openRow}>
      <DocumentLink kind={kind} id={id} />
    </div>,
    { path: '/nowhere' },
  )
  screen.getByRole('link', { name: id }).focus()
  await user.keyboard('{Enter}')
  expect(address.current).toBe(to)
  expect(openRow).not.toHaveBeenCalled()
})

test('a user who may not open the screen gets plain text', () => {
  const { container } = renderPage(
    <>
      <DocumentLink kind="shipment" id="SH0000001">
        Shipment SH0000001
      </DocumentLink>
      <DocumentLink kind="sales" id="SO0000001" />
      <DocumentLink kind="sales" id="">
        –
      </DocumentLink>
    </>,
    { session: guestSession },
  )
  expect(container).toHaveTextContent('Shipment SH0000001SO0000001–')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['SO0000001'])
})
