import { pageOf } from './listWindow'
import { existingPlace, pageAfter, type ShownPage } from './useShownPage'

const first = pageOf('', [], 50)
const other = pageOf('pump', [], 50)
const on = (page: number, openId: string | null = null, place = page): ShownPage => ({ first, openId, page, place })

test.each<[what: string, before: ShownPage, now: Omit<ShownPage, 'place'>, isPaged: boolean, place: number]>([
  ['the page in the address', on(0), on(3), true, 3],
  ['that of the document to which steps led, once it is closed', on(2, 'SH1'), on(1), true, 2],
  ['while a document is open, the one in the address', on(1, 'SH1'), on(2, 'SH2'), true, 2],
  ['the first one of another list', on(2, 'SH1'), { ...on(0), first: other }, true, 0],
  ['the one in the address where the server does not page', on(2, 'SH1'), on(1), false, 1],
  ['the last one, as long as the address names one that does not exist', on(9, null, 4), on(9), true, 4],
  ['the one in the address as soon as that changes', on(9, null, 4), on(4), true, 4],
])('[WINDOW-37] %s is shown', (_what, before, { first, openId, page }, isPaged, place) => {
  expect(pageAfter(before, { first, openId, page }, isPaged).place).toBe(place)
})

test('[WINDOW-37] without a change of the address nothing changes', () => {
  const before = on(9, null, 4)
  expect(pageAfter(before, { first, openId: null, page: 9 }, true)).toBe(before)
})

test.each<[what: string, place: number, matched: number, isEmpty: boolean, expected: number]>([
  ['a page with rows', 3, 100, false, 3],
  ['an empty page past the end', 3, 100, true, 1],
  ['an empty page past an end within a page', 3, 101, true, 2],
  ['an empty page of a list without matches', 3, 0, true, 0],
  ['the first page, though empty', 0, 0, true, 0],
  ['an empty page before the counted end', 1, 100, true, 1],
  ['a page that is not loaded', 3, Number.POSITIVE_INFINITY, false, 3],
])('[WINDOW-32] %s: the page to show', (_what, place, matched, isEmpty, expected) => {
  expect(existingPlace(place, 50, matched, isEmpty)).toBe(expected)
})
