import type { LookupKind, Screen } from '../../../contract/screens'
import { foundMatch } from '../../testing/fixtures/lookup'
import { codeMeaning } from './codeMeaning'
import { linesOf, type FoundKind } from './findCode'

function found(kind: LookupKind, ...titles: readonly string[]): FoundKind {
  const matches = titles.map((title) => ({ id: title, title, status: '', field: '', isOpen: true }))
  return { kind, matches, total: titles.length, isMore: false }
}

/** Matches of which only the first `open` are open. */
function mixed(kind: LookupKind, open: number, ...titles: readonly string[]): FoundKind {
  const group = found(kind, ...titles)
  return { ...group, matches: group.matches.map((match, index) => ({ ...match, isOpen: index < open })) }
}

const ITEM = found('item', 'X7 · Pump')

test.each<[what: string, screen: Screen | null, kinds: FoundKind[], meant: string]>([
  ['the only match', null, [found('sales', 'SO1 · Acme')], 'SO1 · Acme'],
  ['the only match here', 'transfers', [found('shipment', 'X7 · Acme'), found('transfer', 'TR1 · X7')], 'TR1 · X7'],
  [
    'the only one with it as its own number',
    'dashboard',
    [found('item', 'X7 · Pump'), found('production', 'PR1 · X7', 'PR2 · X7')],
    'X7 · Pump',
  ],
  ['several here', 'production', [found('item', 'X7 · Pump'), found('production', 'PR1 · X7', 'PR2 · X7')], 'production, item'],
  [
    'several with it as their own number',
    null,
    [found('sales', 'SO1 · Acme'), found('shipment', 'X7 · A'), found('transfer', 'TR1 · X7')],
    'shipment, transfer, sales',
  ],
  ['several of one kind', 'inventory', [found('sales', 'SO1 · Acme', 'SO2 · Acme')], 'sales'],
  ['finished orders of an item open the item', 'production', [mixed('production', 0, 'PR1 · X7', 'PR2 · X7'), ITEM], 'X7 · Pump'],
  ['one finished order of it too', 'production', [mixed('production', 0, 'PR1 · X7'), ITEM], 'X7 · Pump'],
  ['the only open order of it opens', 'production', [ITEM, mixed('production', 1, 'PR1 · X7', 'PR2 · X7')], 'PR1 · X7'],
  ['two open orders are a choice', 'production', [ITEM, mixed('production', 2, 'PR1 · X7', 'PR2 · X7')], 'production, item'],
  ['from another screen the item opens', 'sales', [mixed('production', 2, 'PR1 · X7', 'PR2 · X7'), ITEM], 'X7 · Pump'],
  ['without an item the only finished one opens', 'production', [mixed('production', 0, 'PR1 · X7')], 'PR1 · X7'],
])('%s', (_what, screen, kinds, meant) => {
  const best = codeMeaning({ code: 'x7', kinds }, screen)
  expect(best.outcome === 'one' ? best.match.title : best.kinds.map(({ kind }) => kind).join(', ')).toBe(meant)
})

test('one match shown out of many still leaves a choice', () => {
  const some: FoundKind = { ...found('sales', 'SO1 · Acme'), total: 12 }
  expect(codeMeaning({ code: 'x7', kinds: [some] }, 'sales').outcome).toBe('several')
})

test.each([
  ['sales', 'SO9 · Borealis Ltd', 'customerName', 'SO9', 'Borealis Ltd'],
  ['sales', 'SO9 · Borealis Ltd', 'receiptNbr', 'SO9', 'Borealis Ltd · by receipt number'],
  ['transfer', 'TR9 · TS9 · Spare parts', 'trackingNumber', 'TR9 · TS9', 'Spare parts · by tracking number'],
  ['production', 'PR9 · PUMP-1 · Pump', 'batchNbr', 'PR9', 'PUMP-1 · Pump · by batch number'],
  ['item', '', 'inventoryId', 'ID', ''],
] as const)('a match of %s, %j by %s, is shown as %j with %j beside it', (kind, title, field, number, detail) => {
  expect(linesOf(kind, foundMatch('ID', { title, field }))).toEqual({ title: number, detail })
})
