import type { ProductionOrder } from '../../../contract/entities/production'
import { visibleRows } from '../../components/lists/listDefinition'
import { PRODUCTION_LIST, rowsOf } from './productionList'

const order = (prodNbr: string, status: string, inventoryCd = 'CHAIR'): ProductionOrder => ({
  prodNbr,
  inventoryCd,
  inventoryDesc: 'Oak chair',
  prodDesc: 'Batch for spring',
  qtyToProduce: 10,
  qtyCompleted: 0,
  status,
})

const rows = rowsOf({
  production_order_list: [
    order('RO-1', 'In Process', 'CHAIR-OAK'),
    order('RO-2', 'Released', 'TABLE-OAK'),
    order('RO-3', 'Planned', 'CHAIR-ASH'),
    order('RO-4', 'Closed', 'CHAIR-OAK'),
    order('RO-5', 'On Hold', 'CHAIR-OAK'),
    order('RO-6', 'canceled', 'CHAIR-OAK'),
    order('RO-7', 'COMPLETED', 'CHAIR-OAK'),
  ],
})

test.each([
  ['', false, ['RO-1', 'RO-2', 'RO-3']],
  ['', true, ['RO-1', 'RO-2', 'RO-3', 'RO-4', 'RO-5', 'RO-6', 'RO-7']],
  ['oak', false, ['RO-1', 'RO-2']],
  ['chair + oak', false, ['RO-1']],
  ['OAK + in proc', false, ['RO-1']],
  ['oak + ', false, ['RO-1', 'RO-2']],
  ['chair+oak', false, []],
  ['ro-3', false, ['RO-3']],
  ['hold + oak', true, ['RO-5']],
  ['spring', true, []],
])('search %j, completed shown: %s', (query, showCompleted, expected) => {
  expect(visibleRows(PRODUCTION_LIST, rows, query, showCompleted).map(({ prodNbr }) => prodNbr)).toEqual(expected)
})
