import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { ScannerSettings } from './ScannerSettings'
import { DEFAULT_SETTINGS, readScanSettings } from './scanSettings'

test('speed, start key, end key and sound are stored in this browser when chosen', async () => {
  const user = userEvent.setup()
  const { unmount } = renderKit(<ScannerSettings onClose={() => undefined} />)
  expect(readScanSettings()).toEqual(DEFAULT_SETTINGS)
  await user.click(screen.getByRole('checkbox', { name: /^Slow/ }))
  await user.click(screen.getByLabelText('End key'))
  await user.keyboard('{F10}')
  await user.click(screen.getByLabelText('Start key'))
  // A shortcut such as Ctrl+B is accepted; a letter is not, because codes contain letters.
  await user.keyboard('{Control>}b{/Control}a')
  expect(readScanSettings()).toEqual({ isSlow: true, prefix: 'Ctrl+B', suffix: 'F10' })

  unmount()
  renderKit(<ScannerSettings onClose={() => undefined} />)
  expect(screen.getByLabelText('End key')).toHaveValue('F10')
  await user.click(screen.getByLabelText('Start key'))
  await user.keyboard('{Delete}')
  await user.click(screen.getByRole('checkbox', { name: 'Sound when a scan is counted' }))
  expect(readScanSettings()).toEqual({ isSlow: true, prefix: null, suffix: 'F10', hasSound: true })
})

test.each([['nonsense'], ['{"isSlow":1,"prefix":null,"suffix":null}'], ['{"isSlow":true}'], ['null']])(
  'stored settings that cannot be read are ignored: %s',
  (stored) => {
    localStorage.setItem('orders-manager.scanner', stored)
    expect(readScanSettings()).toEqual(DEFAULT_SETTINGS)
  },
)
