import { compareKinds, MATCH, type RankedKind } from './lookup'

const found = (kind: RankedKind['kind'], more: Partial<RankedKind> = {}): RankedKind => {
  return { kind, rank: MATCH.exact, isOwn: false, isOpen: true, ...more }
}

test.each<[what: string, first: RankedKind, second: RankedKind]>([
  [
    'an exact match before a partial one, even if finished',
    found('transfer', { isOpen: false }),
    found('sales', { rank: MATCH.part, isOwn: true }),
  ],
  ['the item before the open orders that make it', found('item', { isOwn: true }), found('production')],
  ['the item before a document with that number', found('item', { isOwn: true }), found('sales', { isOwn: true })],
  ['a match of its own number before one of a related number', found('transfer', { isOwn: true, isOpen: false }), found('sales')],
  ['open before finished', found('transfer'), found('sales', { isOpen: false })],
  ['otherwise in the order of the menu', found('sales'), found('production')],
])('%s', (_what, first, second) => {
  expect([second, first].sort(compareKinds)).toEqual([first, second])
})
