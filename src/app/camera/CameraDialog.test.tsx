import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { fakeWorld } from '../../testing/fakeWorld'
import { staffSession } from '../../testing/fixtures/session'
import { renderPage } from '../../testing/renderPage'
import { turn } from '../../testing/turn'
import { CameraDialog } from './CameraDialog'

let read: (text: string) => void = () => undefined
jest.mock('../../components/scanning/camera/useCamera', () => ({
  useCamera(onRead: typeof read) {
    read = onRead
    return { onVideo: () => undefined, isReady: true, failure: null, isCodeMissing: false, retry: () => undefined }
  },
}))

const ignore = () => undefined

function Desk() {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && <CameraDialog onChoice={ignore} onType={ignore} onClose={() => setIsOpen(false)} />
}

const MATCH = { id: 'SH0001', title: 'SH0001', status: 'Open', field: 'shipmentNbr', isOpen: true }

test.each([
  ['opens the record', true, '/shipments?open=SH0001'],
  ['opens nothing when the dialog has been closed meanwhile', false, '/inventory'],
])('the response to a code that the camera read %s', async (_, isOpen, path) => {
  const world = fakeWorld()
  world.backend.response('lookup', { groups: [{ kind: 'shipment', matches: [MATCH], total: 1, isMore: false }] })
  const release = world.backend.hold('lookup')
  const session = { ...staffSession, extensions: ['lookup'] }
  const { user, address, backend } = renderPage(<Desk />, { path: '/inventory', session, world })
  act(() => read('SH0001'))
  if (!isOpen) await user.click(screen.getByRole('button', { name: 'Close' }))
  release()
  await act(async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn()
  })
  expect(backend.requested('lookup')).toHaveLength(1)
  expect(address.current).toBe(path)
})
