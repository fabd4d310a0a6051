import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { pauseBetweenClicks } from '../../testing/pauseBetweenClicks'
import { renderKit } from '../../testing/renderKit'
import { lazy } from './lazy'
import { ServerContext, type ServerWatch } from './LoadFailed'

interface NameProps {
  readonly name: string
}

// React logs what an error boundary shows.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation())
afterEach(() => jest.restoreAllMocks())

const Loaded = ({ name }: NameProps) => <p>Hello {name}</p>

/** A loader that fails until the connection is set to be up, and counts its calls. */
function brokenLine() {
  const line = { isUp: false, requested: 0 }
  const load = async () => {
    line.requested += 1
    if (!line.isUp) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    return { Loaded }
  }
  return { line, load }
}

/** A server that tells the parts below it when it is back, and whether it has a newer release. */
function fakeServer() {
  const listeners = new Set<() => void>()
  const server: ServerWatch & { isNewer: boolean } = {
    isNewer: false,
    isReplaced: async () => server.isNewer,
    reload: jest.fn(),
    whenBack(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { server, listeners, isBack: () => act(async () => listeners.forEach((listener) => listener())) }
}

const retry = () => screen.getByRole('button', { name: 'Retry' })

test('a part that cannot be loaded shows a message in its place, and Retry loads it', async () => {
  const { line, load } = brokenLine()
  const Part = lazy('The hello', load, 'Loaded', <p>Waiting</p>)
  renderKit(
    <section>
      <input aria-label="Typed" />
      <Part name="Dana" />
    </section>,
  )
  expect(screen.getByText('Waiting')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The hello could not be loaded. The connection or the server may be down.',
  )
  await userEvent.type(screen.getByLabelText('Typed'), 'kept')
  fireEvent.click(retry())
  expect(retry()).toHaveAttribute('aria-busy', 'true')
  expect(retry()).toBeEnabled()
  await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'))
  expect(line.requested).toBe(2)
  line.isUp = true
  pauseBetweenClicks()
  await userEvent.click(retry())
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  expect(screen.getByLabelText('Typed')).toHaveValue('kept')
  expect(line.requested).toBe(3)
})

test.each([
  ['part', null],
  ['page', undefined],
])('[FAULT-13] a %s that failed to load loads by itself once the server is back', async (_kind, waiting) => {
  const { line, load } = brokenLine()
  const { server, listeners, isBack } = fakeServer()
  const Part = lazy('The hello', load, 'Loaded', waiting)
  await act(async () =>
    renderKit(
      <ServerContext value={server}>
        <Suspense fallback="Loading...">
          <Part name="Dana" />
        </Suspense>
      </ServerContext>,
    ),
  )
  expect(await screen.findByRole('alert')).toBeVisible()
  await isBack()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(line.requested).toBe(2)
  line.isUp = true
  await isBack()
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  expect(line.requested).toBe(3)
  expect(listeners.size).toBe(0)
})

test('[FAULT-13] a newer release is loaded by the user, never by the page', async () => {
  const { server, isBack } = fakeServer()
  const Part = lazy('The hello', brokenLine().load, 'Loaded', null)
  renderKit(
    <ServerContext value={server}>
      <Part name="Dana" />
    </ServerContext>,
  )
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  server.isNewer = true
  await isBack()
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(server.reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A newer version of the app is ready. Reload to go on; what you typed is kept.',
  )
})

test('reopening a part that failed to load tries again', async () => {
  const { line, load } = brokenLine()
  const Part = lazy('The hello', load, 'Loaded', null)
  function Opener() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Turn</button>
        {isOpen && <Part name="Dana" />}
      </>
    )
  }
  renderKit(<Opener />)
  const turn = screen.getByRole('button', { name: 'Turn' })
  await userEvent.click(turn)
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(turn)
  line.isUp = true
  await userEvent.click(turn)
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  await userEvent.click(turn)
  await userEvent.click(turn)
  expect(screen.getByText('Hello Dana')).toBeVisible()
  expect(line.requested).toBe(2)
})

test('a dialog that cannot be loaded can be closed', async () => {
  const load = () => Promise.reject<Record<'Dialog', (props: { readonly onClose: () => void }) => null>>(new Error('gone'))
  const Dialog = lazy('The dialog', load, 'Dialog', null)
  const handleClose = jest.fn()
  renderKit(<Dialog onClose={handleClose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(handleClose).toHaveBeenCalledTimes(1)
})

test('a loaded part that crashes is not reported as a load failure', async () => {
  const Crashing = (_props: NameProps) => {
    throw new Error('It crashed')
  }
  const Part = lazy('The hello', async () => ({ Crashing }), 'Crashing')
  await Part.preload()
  expect(() => renderKit(<Part name="Dana" />)).toThrow('It crashed')
})
