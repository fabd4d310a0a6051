import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { DialogBody, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { LayersContext } from '../../components/kit/layers'
import { renderKit } from '../../testing/renderKit'
import { useBackClosesLayer, useListBelow } from './useBackClosesLayer'

function Layer({ title, onClose, children }: ComponentProps<typeof DialogHeader> & { readonly onClose: () => void }) {
  return (
    <DialogFrame size="sm" onClose={onClose}>
      <DialogHeader title={title} />
      <DialogBody>{children}</DialogBody>
    </DialogFrame>
  )
}

/** A page with a dialog that is in its address and one that is not, like documents and questions. */
function Page({ children }: { readonly children?: ReactNode }) {
  useListBelow()
  useBackClosesLayer()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const layers = use(LayersContext)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <p>At {pathname + search}</p>
      {children}
      <button onClick={() => void navigate('/list')}>List</button>
      <button onClick={() => void navigate('/list?open=7')}>Row</button>
      {search.includes('open=') && (
        <Layer title="Document" onClose={() => layers.stepBack(navigate)}>
          <button onClick={() => setIsAsked(true)}>Ask</button>
        </Layer>
      )}
      {search.includes('receipt=') && (
        <Layer title="Receipt" onClose={() => layers.stepBack(navigate)}>
          Lines
        </Layer>
      )}
      {isAsked && (
        <Layer title="Question" onClose={() => setIsAsked(false)}>
          <button onClick={() => layers.stepBack(navigate)}>Leave</button>
        </Layer>
      )}
    </>
  )
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))
const dialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => /^[A-Z][a-z]+/.exec(dialog.textContent)?.[0])
const expectDialogs = (...names: string[]) => waitFor(() => expect(dialogs()).toEqual(names))
const expectAt = (address: string) => waitFor(() => expect(screen.getByText(`At ${address}`)).toBeInTheDocument())

/** Goes back and waits until the browser has reported it. */
async function goBack(steps = 1) {
  await act(async () => {
    window.history.go(-steps)
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }))
  })
}

/** Chooses a tab of the document; it does so before the page's own effects, which still have the address without the tab. */
function EarlyTab() {
  const navigate = useNavigate()
  useEffect(() => void navigate('?open=7&tab=history', { replace: true }), [navigate])
  return null
}

function renderPage(child?: ReactNode) {
  renderKit(
    <BrowserRouter>
      <Page>{child}</Page>
    </BrowserRouter>,
  )
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/')
  renderPage()
  await click('List')
  await click('Row')
})

test('[FAULT-40] a step back by the app itself closes no layer', async () => {
  await click('Ask')
  await click('Leave')
  await expectAt('/list')
  await expectDialogs('Question')
  await click('Row')
  await goBack(2)
  await expectAt('/')
})

test('[FAULT-40] Back closes the dialogs of a pasted link one after the other', async () => {
  cleanup()
  window.history.replaceState(null, '', '/transfers?receipt=R1&q=pump&open=7')
  renderPage()
  await expectDialogs('Document', 'Receipt')
  await goBack()
  await expectDialogs('Document')
  await expectAt('/transfers?q=pump&open=7')
  await goBack()
  await expectDialogs()
  await expectAt('/transfers?q=pump')
})

test('[FAULT-40] a tab chosen before the list is put below a pasted link stays chosen', async () => {
  cleanup()
  window.history.replaceState(null, '', '/sales?open=7')
  renderPage(<EarlyTab />)
  await expectAt('/sales?open=7&tab=history')
  await goBack()
  await expectAt('/sales')
})
