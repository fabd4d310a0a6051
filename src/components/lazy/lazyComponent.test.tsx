import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { AbsentAction } from './AbsentAction'
import { FailedNotice } from './FailedNotice'
import { FailedScreen } from './FailedScreen'
import { lazyPage, lazyComponent } from './lazyComponent'
import { ServerContext, type LoadFailure, type ServerWatch } from './loadFailure'

interface NameProps {
  readonly name: string
}

const Loaded = ({ name }: NameProps) => <p>Hello {name}</p>
const Failed = ({ onRetry, isRetrying }: LoadFailure) => (
  <FailedNotice what="The hello" onRetry={onRetry} isRetrying={isRetrying} />
)

/** A loader that fails until the connection is set to be up, and counts its calls. */
function brokenLine() {
  const line = { isUp: false, asked: 0 }
  const load = async () => {
    line.asked += 1
    if (!line.isUp) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    return Loaded
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

test('a part that cannot be loaded says so in its place, its parent stays, and Retry really loads again until it is there', async () => {
  const { line, load } = brokenLine()
  const Part = lazyComponent(load, Failed, () => <p>Waiting</p>)
  renderKit(
    <section>
      <input aria-label="Typed" />
      <Part name="Dana" />
    </section>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The hello could not be loaded. The connection or the server may be down.',
  )
  await userEvent.type(screen.getByLabelText('Typed'), 'kept')
  await userEvent.click(retry())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
  expect(line.asked).toBe(2)
  line.isUp = true
  await userEvent.click(retry())
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  expect(screen.getByLabelText('Typed')).toHaveValue('kept')
  expect(line.asked).toBe(3)
})

test.each([
  ['part', lazyComponent],
  ['page', lazyPage],
])(
  '[FAULT-13] a %s that could not be loaded loads by itself when the server is back, with one request each time',
  async (_kind, lazy) => {
    const { line, load } = brokenLine()
    const { server, listeners, isBack } = fakeServer()
    const Part = lazy(load, Failed)
    await act(async () =>
      renderKit(
        <ServerContext value={server}>
          <input aria-label="Typed" />
          <Suspense fallback="Loading...">
            <Part name="Dana" />
          </Suspense>
        </ServerContext>,
      ),
    )
    expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Typed'), 'kept')
    await isBack()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(line.asked).toBe(2)
    line.isUp = true
    await isBack()
    expect(await screen.findByText('Hello Dana')).toBeVisible()
    expect(screen.getByLabelText('Typed')).toHaveValue('kept')
    expect(line.asked).toBe(3)
    expect(listeners.size).toBe(0)
  },
)

test('[FAULT-13] a server that comes back with a newer release is reloaded by the person, never by the page', async () => {
  const { server, isBack } = fakeServer()
  const Part = lazyComponent(brokenLine().load, Failed)
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
})

test('[FAULT-13] a button that nobody has pressed is left out without a word while it cannot be loaded, and comes with the server', async () => {
  const { line, load } = brokenLine()
  const { server, isBack } = fakeServer()
  const Part = lazyComponent(load, AbsentAction)
  renderKit(
    <ServerContext value={server}>
      <Part name="Dana" />
    </ServerContext>,
  )
  await waitFor(() => expect(line.asked).toBe(1))
  await act(() => Promise.resolve())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  line.isUp = true
  await isBack()
  expect(await screen.findByText('Hello Dana')).toBeVisible()
})

test('the place that waits is shown until the part is there, and a loaded part is not asked for again', async () => {
  const { line, load } = brokenLine()
  line.isUp = true
  const Part = lazyComponent(load, Failed, ({ name }) => <p>Waiting for {name}</p>)
  const { unmount } = renderKit(<Part name="Dana" />)
  expect(screen.getByText('Waiting for Dana')).toBeInTheDocument()
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  unmount()
  renderKit(<Part name="Kim" />)
  expect(await screen.findByText('Hello Kim')).toBeVisible()
  expect(line.asked).toBe(1)
})

test('parts that wait at once, under a parent that is drawn again meanwhile, do not keep React busy until their code is there', async () => {
  const { line, load } = brokenLine()
  line.isUp = true
  const Parts = [0, 1, 2].map((index) => ({ index, Part: lazyComponent(load, Failed) }))
  function Parent() {
    const [name, setName] = useState('Dana')
    useEffect(() => setName('Kim'), [])
    return Parts.map(({ index, Part }) => <Part key={index} name={name} />)
  }
  renderKit(<Parent />)
  expect(await screen.findAllByText('Hello Kim')).toHaveLength(3)
})

test('coming back to the place of a failure tries again', async () => {
  const { line, load } = brokenLine()
  const Part = lazyComponent(load, Failed)
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
})

test('a page that fails is said in its place under the boundary that waits for it, and loads on Retry', async () => {
  const { line, load } = brokenLine()
  const Page = lazyPage(load, FailedScreen)
  // A component that suspends with `use` inside `act` re-renders only if the `act` is awaited.
  await act(async () =>
    renderKit(
      <Suspense fallback="Loading...">
        <Page name="Dana" />
      </Suspense>,
    ),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the app could not be loaded.')
  line.isUp = true
  await act(() => userEvent.click(retry()))
  expect(await screen.findByText('Hello Dana')).toBeVisible()
})

test.each([
  ['page', lazyPage],
  ['part', lazyComponent],
])(
  'a %s that was preloaded is there with the first frame: nothing waits for it, and it is not asked for again',
  async (_kind, lazy) => {
    const { line, load } = brokenLine()
    line.isUp = true
    const Part = lazy(load, Failed)
    await Part.preload()
    await Part.preload()
    const waited = jest.fn(() => null)
    const Waiting = () => waited()
    renderKit(
      <Suspense fallback={<Waiting />}>
        <Part name="Dana" />
      </Suspense>,
    )
    expect(screen.getByText('Hello Dana')).toBeVisible()
    expect(waited).not.toHaveBeenCalled()
    expect(line.asked).toBe(1)
  },
)

test('a part that is shown while it is preloaded is asked for once, and a failure of that one load shows', async () => {
  const { line, load } = brokenLine()
  const Part = lazyComponent(load, Failed)
  void Part.preload()
  renderKit(<Part name="Dana" />)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(line.asked).toBe(1)
  line.isUp = true
  await userEvent.click(retry())
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  expect(line.asked).toBe(2)
})

test('after a preload that failed the part is loaded when it is shown', async () => {
  const { line, load } = brokenLine()
  const Part = lazyComponent(load, Failed)
  await Part.preload()
  line.isUp = true
  renderKit(<Part name="Dana" />)
  expect(await screen.findByText('Hello Dana')).toBeVisible()
  expect(line.asked).toBe(2)
})

test('where a newer release has taken the files away, reloading is offered instead', async () => {
  const { server } = fakeServer()
  server.isNewer = true
  const Part = lazyComponent(brokenLine().load, Failed)
  renderKit(
    <ServerContext value={server}>
      <Part name="Dana" />
    </ServerContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(server.reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A newer version of the app is ready. Reload to go on; what you typed is kept.',
  )
})
