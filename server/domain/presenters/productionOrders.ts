import { DOCUMENT_TABLES } from '../lists/documentTables'
import type { DocumentPresenter } from './documents'
import { wireItemUnit, wireQuantity } from './wireSql'

/** The production list. JSON in the shape of `ProductionAnswer`. */
export const productionOrders: DocumentPresenter = {
  ...DOCUMENT_TABLES.production,
  key: ['prod_nbr'],
  summaries: {
    member: 'production_order_list',
    from: 'production_order JOIN item USING (inventory_id) JOIN site USING (site_id)',
    fields: {
      prodNbr: 'prod_nbr',
      inventoryCd: 'inventory_id',
      inventoryDesc: 'item.description',
      prodDesc: 'prod_desc',
      qtyToProduce: wireQuantity('qty_to_produce'),
      qtyCompleted: wireQuantity('qty_completed'),
      status: 'status',
      salesOrderNbr: `coalesce(sales_order_nbr, '')`,
      warehouseDesc: 'site.description',
      ...wireItemUnit,
    },
  },
  details: {},
}
