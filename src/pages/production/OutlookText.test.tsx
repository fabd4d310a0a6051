import { renderPage } from '../../testing/renderPage'
import { OutlookText } from './ProduceActions'

test.each([
  [
    { open: 50, releasable: 32, limitedBy: { inventoryID: 'BRKT-07', short: 18 }, completable: 15 },
    'You can release 32 of 50. Waiting for material: 18 × BRKT-07 missing. You can complete 15 now.',
  ],
  [{ open: 1200, releasable: 1200, limitedBy: null, completable: 0 }, 'You can release 1,200. '],
  [
    { open: 4, releasable: 3, limitedBy: { inventoryID: 'NUT', short: 0 }, completable: 1 },
    'You can release 3 of 4. Waiting for material: NUT. You can complete 1 now.',
  ],
  [
    { open: 6, releasable: 0, limitedBy: { inventoryID: 'NUT', short: 4 }, completable: 0 },
    'Waiting for material: 4 × NUT missing. ',
  ],
])('%j', (outlook, expected) => {
  expect(renderPage(<OutlookText outlook={outlook} isAllReleased={false} />).container.textContent).toBe(expected)
})

test('where no materials remain it says so', () => {
  const outlook = { open: 0, releasable: 0, limitedBy: null, completable: 14 }
  expect(renderPage(<OutlookText outlook={outlook} isAllReleased />).container.textContent).toBe(
    'No materials remain to be released. You can complete 14 now.',
  )
})
