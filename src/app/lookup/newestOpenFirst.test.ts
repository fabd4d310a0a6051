import { newestOpenFirst } from './jumpGroups'

test('[FIND-04] open documents come before finished ones, the highest number first, by value', () => {
  const rows = ['SO9 Closed', 'SO99 Open', 'SO100 Open', 'so7 Completed', 'SO101 Closed', 'SO5 Strange'].map((text) => {
    const [number = '', status = ''] = text.split(' ')
    return { number, status }
  })
  expect(newestOpenFirst('sales', rows, (row) => row).map(({ number }) => number)).toEqual([
    'SO100',
    'SO99',
    'SO5',
    'SO101',
    'SO9',
    'so7',
  ])
})
