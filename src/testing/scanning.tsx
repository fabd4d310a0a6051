import type { UserEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { Jump, type JumpView } from '../app/Jump'
import { Scanner } from '../app/lookup/Scanner'
import { ScanTargets, ScanTargetsContext } from '../components/scanning/scanTargets'
import { renderPage } from './renderPage'
import type { PageOptions } from './renderPage'

/** The page inside the scanning provider, which also shows the choice between several results, as in the app. */
function ScannedPage({ page }: { readonly page: ReactElement }) {
  const [view, setView] = useState<JumpView>(null)
  return (
    <>
      <main>{page}</main>
      <Jump view={view} onView={setView} />
      <Scanner onChoice={setView} />
    </>
  )
}

/** Like {@link renderPage}, with the parts of the app's frame that handle scans. */
export function renderScannedPage(page: ReactElement, options: PageOptions = {}) {
  const scanTargets = new ScanTargets()
  return renderPage(
    <ScanTargetsContext value={scanTargets}>
      <ScannedPage page={page} />
    </ScanTargetsContext>,
    options,
  )
}

/** Simulates a scanner: types a text at once and ends it with a key, wherever the focus is. */
export async function scan(user: UserEvent, text: string, end: '{Enter}' | '{Tab}' = '{Enter}'): Promise<void> {
  let time = performance.now()
  const pressed = new WeakSet<Event>()
  const clock = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(function read(this: Event) {
    if (this.type === 'keydown' && !pressed.has(this)) time += 5
    pressed.add(this)
    return time
  })
  await user.keyboard(text.replaceAll(/[{[]/g, '$&$&') + end)
  clock.mockRestore()
}
