import { PRODUCTION_TEXT } from '../../../contract/rules/production'
import type { ProductionAnswer } from '../../../contract/entities/production'
import { FALLBACK } from '../../../contract/fallbacks'
import { termsMatcher } from '../../components/lists/search'
import type { ListPart } from '../../components/due/listPart'
import type { DocumentListDefinition } from '../../components/lists/listDefinition'
import { PRODUCTION_COLUMNS, productionCard } from './productionColumns'
import { rowsOf } from './productionRows'
import type { ProductionRow } from './productionRows'

/** Orders waiting for material, as counted by the server; the list has no material data. */
const SHORT: ListPart<ProductionRow> = {
  id: 'short',
  label: 'Short of material',
  emptyText: 'No order is short of material.',
  isAlarm: true,
  has: (_row, _days, isNamed) => isNamed,
}

/** The list of production orders. */
export const PRODUCTION_LIST: DocumentListDefinition<ProductionAnswer, ProductionRow> = {
  call: 'getProductionOrders',
  documents: 'production',
  title: 'Production',
  label: 'Production orders',
  columns: PRODUCTION_COLUMNS,
  card: productionCard,
  searchPlaceholder: 'Search by order + item + status...',
  filterLabel: 'Show Completed Orders',
  loadingText: 'Loading production orders...',
  emptyText: 'No production orders yet.',
  allFinishedText: 'No production order is under way. Tick "Show Completed Orders" to see the others.',
  noMatchText: 'No production order matches your search.',
  failureTitle: 'Error loading production list',
  fallback: FALLBACK.production,
  rowsOf,
  matcher: termsMatcher,
  parts: { named: 'shortProduction', parts: [SHORT] },
  noun: 'production order',
  codesOf: (row) => [row.prodNbr],
  dialog: {
    title: 'Production Order Details',
    size: '6xl',
    absent: (id) => (id.trim() === '' ? PRODUCTION_TEXT.noNumber : PRODUCTION_TEXT.noOrder),
  },
}
