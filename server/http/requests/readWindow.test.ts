import fc from 'fast-check'
import { writeWindow, type ListWindow } from '../../../contract/entities/window'
import { LIST_ORDER, type DocumentList } from '../../../contract/rules/listOrder'
import { RequestError } from '../../common/errors'
import { readWindow } from './readWindow'

const read = (query: string) => readWindow('sales', new URLSearchParams(query))

test('the server reads back any window that the browser writes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 50 })
  const list = fc.constantFrom(...(Object.keys(LIST_ORDER) as DocumentList[]))
  const windowOf = (name: DocumentList): fc.Arbitrary<ListWindow> =>
    fc.oneof(
      fc.constant({ scope: 'open' as const }),
      fc.record({
        ids: fc.uniqueArray(
          text.filter((id) => id !== '' && !/\p{Cc}/u.test(id)),
          { minLength: 1, maxLength: 50 },
        ),
      }),
      fc.record({
        scope: fc.constant('all' as const),
        search: text.filter((search) => !/\p{Cc}/u.test(search)),
        sort: fc.array(
          fc.record({
            field: fc.constantFrom(...Object.keys(LIST_ORDER[name].sorts)),
            direction: fc.constantFrom('asc' as const, 'desc' as const),
          }),
          { maxLength: 2 },
        ),
        offset: fc.nat(2 ** 31 - 1),
        limit: fc.integer({ min: 1, max: 100 }),
      }),
    )
  fc.assert(
    fc.property(
      list.chain((name) => fc.tuple(fc.constant(name), windowOf(name))),
      ([name, window]) => {
        expect(readWindow(name, new URLSearchParams(writeWindow(window)))).toEqual(window)
      },
    ),
  )
})

test('open documents and pages take a filter, whose duplicate values are dropped', () => {
  const filter = { orderStatus: ['Open', 'On Hold'], shipDate: ['..2026-03-31', 'none'] }
  const given =
    'filter.shipDate=..2026-03-31&filter.shipDate=none&filter.orderStatus=Open&filter.orderStatus=On+Hold&filter.orderStatus=OPEN'
  expect(read(`scope=open&${given}`)).toEqual({ scope: 'open', filter })
  expect(read(`scope=all&${given}`)).toEqual({ scope: 'all', search: '', filter, sort: [], offset: 0, limit: 100 })
  for (const window of [
    { scope: 'open' as const, filter },
    { scope: 'all' as const, search: 'a&b', filter: { customerName: ['A & B', 'ö=ü'] }, sort: [], offset: 0, limit: 5 },
  ])
    expect(read(writeWindow(window))).toEqual(window)
})

test('no parameters mean the whole list, and omitted page parameters get defaults', () => {
  expect(read('')).toBeNull()
  expect(read('scope=all')).toEqual({ scope: 'all', search: '', sort: [], offset: 0, limit: 100 })
  const emoji = '😀'.repeat(200)
  expect(read(`scope=all&search=${encodeURIComponent(emoji)}`)).toMatchObject({ search: emoji })
  expect(read('id=SO1&id=SO1&id=SO2')).toEqual({ ids: ['SO1', 'SO2'] })
})

test.each([
  'scope=',
  'scope=open&search=x',
  'scope=all&unknown=1',
  'scope=all&limit=0',
  'scope=all&limit=10&limit=10',
  'scope=all&offset=1.5',
  'scope=all&sort=shipDate',
  'scope=all&sort=constructor.asc',
  'scope=all&sort=shipDate.asc&sort=orderNbr.asc&sort=orderDate.asc',
  'scope=all&search=a%00b',
  `scope=all&search=${encodeURIComponent('😀'.repeat(201))}`,
  'id=SO1&filter.orderStatus=Open',
  'scope=open&filter.constructor=x',
  'scope=open&filter.shipDate=2026-02-30..',
  `scope=all&filter.customerName=${'x'.repeat(201)}`,
  `scope=all&filter.customerName=${Array.from({ length: 51 }, (_, index) => index).join('&filter.customerName=')}`,
  `id=${Array.from({ length: 51 }, (_, index) => index).join('&id=')}`,
])('%s is rejected', (query) => {
  expect(() => read(query)).toThrow(RequestError)
})
