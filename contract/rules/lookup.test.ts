import { compareKinds, MATCH, type RankedKind } from './lookup'

const found = (kind: RankedKind['kind'], more: Partial<RankedKind> = {}): RankedKind => ({
  kind,
  rank: MATCH.exact,
  isOwn: false,
  isOpen: true,
  ...more,
})

test.each<[what: string, first: RankedKind, second: RankedKind]>([
  ['exact before a part, even finished', found('transfer', { isOpen: false }), found('sales', { rank: MATCH.part, isOwn: true })],
  ['the item itself before the open orders that make it', found('item', { isOwn: true }), found('production')],
  ['the item before a document with that number', found('item', { isOwn: true }), found('sales', { isOwn: true })],
  ['its own number before a related one', found('transfer', { isOwn: true, isOpen: false }), found('sales')],
  ['open before finished', found('transfer'), found('sales', { isOpen: false })],
  ['else in the order of the menu', found('sales'), found('production')],
])('%s', (_what, first, second) => {
  expect([second, first].sort(compareKinds)).toEqual([first, second])
})
