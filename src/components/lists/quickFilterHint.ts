import type { DocumentList } from '../../../contract/rules/listOrder'

const SHIP = {
  late: 'Open, and the ship date is over',
  today: 'Open, and the ship date is today',
  week: 'Open, and the ship date is today or in the next 7 days',
  none: 'Open, without a ship date',
}

/** Explains which open documents match each quick filter of a list. */
const HINTS: Readonly<Record<DocumentList, Readonly<Record<string, string>>>> = {
  sales: { ...SHIP, receipts: 'Open, with a line that goods are still to be received for' },
  shipments: SHIP,
  transfers: {
    late: 'Shipped more than 7 days ago and not wholly received',
    today: 'Shipped today and not wholly received',
    week: 'Shipped today or in the last 7 days and not wholly received',
    none: 'Not wholly received, without a shipped date',
  },
  production: { short: 'Released or in process, with a material of which more is needed than is available' },
}

/** Returns the tooltip of a quick filter's chip. */
export function quickFilterHint(list: DocumentList, id: string): string | undefined {
  return HINTS[list][id]
}
