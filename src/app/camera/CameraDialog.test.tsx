import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { ServerContext } from '../../components/lazy/LoadFailed'
import { fakeWorld } from '../../testing/fakeWorld'
import { foundGroup, foundMatch, lookupSession } from '../../testing/fixtures/lookup'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { CameraDialog } from './CameraDialog'

let read: (text: string) => void = () => undefined
let isCodeMissing = false
jest.mock('../../components/scanning/camera/useCamera', () => ({
  useCamera(onRead: typeof read) {
    read = onRead
    const failure = isCodeMissing ? 'It is off.' : null
    return { onVideo: () => undefined, isReady: true, failure, isCodeMissing, retry: () => undefined }
  },
}))

const ignore = () => undefined

function Desk() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <CameraDialog onChoice={ignore} onType={ignore} onClose={() => setIsOpen(false)} />
}

test.each([
  ['opens the record', true, '/shipments?open=SH0001'],
  ['opens nothing when the dialog has been closed meanwhile', false, '/inventory'],
])('the response to a code that the camera read %s', async (_, isOpen, path) => {
  const world = fakeWorld()
  world.backend.response('lookup', foundGroup('shipment', foundMatch('SH0001')))
  const release = world.backend.hold('lookup')
  const { user, address, backend } = renderPage(<Desk />, { path: '/inventory', session: lookupSession, world })
  act(() => read('SH0001'))
  if (!isOpen) await user.click(screen.getByRole('button', { name: 'Close' }))
  release()
  await act(async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn()
  })
  expect(backend.requested('lookup')).toHaveLength(1)
  expect(address.current).toBe(path)
})

test.each([
  [true, 'Reload'],
  [false, 'Retry'],
])('[FAULT-16] without the code of the reader, on a newer release (%s), the camera offers %s', async (isNewer, way) => {
  isCodeMissing = true
  const server = { isReplaced: async () => isNewer, reload: ignore, whenBack: () => ignore }
  renderPage(
    <ServerContext value={server}>
      <Desk />
    </ServerContext>,
  )
  await act(turn)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('The barcode reader could not be loaded.')
  expect(within(alert).getByRole('button')).toHaveTextContent(way)
})
