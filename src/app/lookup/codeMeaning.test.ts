import type { LookupKind, Screen } from '../../../contract/screens'
import { codeMeaning } from './codeMeaning'
import type { FoundKind } from './foundMatch'

/** Matches with these titles. */
function found(kind: LookupKind, ...titles: readonly string[]): FoundKind {
  const matches = titles.map((title) => ({ id: title, title, status: '', field: '', isOpen: true }))
  return { kind, matches, total: titles.length, isMore: false }
}

test.each<[what: string, screen: Screen | null, kinds: FoundKind[], meant: string]>([
  ['the only one', null, [found('sales', 'SO1 · Acme')], 'SO1 · Acme'],
  ['the only one here', 'transfers', [found('shipment', 'X7 · Acme'), found('transfer', 'TR1 · X7')], 'TR1 · X7'],
  [
    'the only one whose own number it is',
    'dashboard',
    [found('item', 'X7 · Pump'), found('production', 'PR1 · X7', 'PR2 · X7')],
    'X7 · Pump',
  ],
  ['several here', 'production', [found('item', 'X7 · Pump'), found('production', 'PR1 · X7', 'PR2 · X7')], 'production, item'],
  [
    'several whose own number it is',
    null,
    [found('sales', 'SO1 · Acme'), found('shipment', 'X7 · A'), found('transfer', 'TR1 · X7')],
    'shipment, transfer, sales',
  ],
  ['several of one kind', 'inventory', [found('sales', 'SO1 · Acme', 'SO2 · Acme')], 'sales'],
])('[FIND-03] %s', (_what, screen, kinds, meant) => {
  const best = codeMeaning({ code: 'x7', kinds }, screen)
  expect(best.outcome === 'one' ? best.match.title : best.kinds.map(({ kind }) => kind).join(', ')).toBe(meant)
})

test('[FIND-03] a server that shows one of many leaves the choice', () => {
  const some: FoundKind = { ...found('sales', 'SO1 · Acme'), total: 12 }
  expect(codeMeaning({ code: 'x7', kinds: [some] }, 'sales').outcome).toBe('several')
})
