import fc from 'fast-check'
import { MAX_IDS, MAX_QUERY_LENGTH, MAX_SEARCH_LENGTH, writeWindow, type ListWindow } from '../../contract/entities/window'
import { writeFilter } from '../../contract/filterParameters'
import { LIST_FILTERS, readFilter } from '../../contract/rules/listFilter'
import { LIST_ORDER, type DocumentList } from '../../contract/rules/listOrder'
import { idRequests } from './documentsApi'
import { pageOf } from './pagesApi'

test.each([
  ['pump', 'pump'],
  ['pump\tvalve\r\nseal', 'pump valve seal'],
  ['x'.repeat(201), 'x'.repeat(200)],
])('a search for %j is sent as servers accept it', (typed, sent) => {
  expect(pageOf(typed, [], 25)).toEqual({ scope: 'all', search: sent, sort: [], offset: 0, limit: 25 })
})

test('every query fits into a request head, whatever was typed, selected and named', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.constantFrom('€', '😀', 'ё', ' ').map((each) => each.repeat(250)),
  )
  const fits = (window: ListWindow) => expect(writeWindow(window).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
  const list = fc.constantFrom(...(Object.keys(LIST_ORDER) as DocumentList[]))
  fc.assert(
    fc.property(list, text, fc.array(text, { maxLength: 60 }), (name, search, texts) => {
      const fields = Object.keys(LIST_FILTERS[name])
      const { filter } = readFilter(name, writeFilter(Object.fromEntries(fields.map((field) => [field, texts]))))
      const sort = Object.keys(LIST_ORDER[name].sorts).slice(0, 2)
      const page = pageOf(
        search,
        sort.map((field) => ({ field, direction: 'desc' as const })),
        100,
        filter,
      )
      fits({ ...page, offset: 2_147_483_647 })
      const ids = texts.map((id) => id.slice(0, MAX_SEARCH_LENGTH)).filter((id) => id !== '')
      const requests = idRequests(ids)
      for (const request of requests) fits({ ids: request })
      expect(requests.flat()).toEqual(ids)
      expect(requests.every(({ length }) => length > 0 && length <= MAX_IDS)).toBe(true)
    }),
  )
  expect(idRequests(Array.from({ length: 120 }, (_, index) => `SO${index}`)).map(({ length }) => length)).toEqual([50, 50, 20])
})
