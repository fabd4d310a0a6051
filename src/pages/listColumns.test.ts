import { LIST_ORDER } from '../../contract/rules/listOrder'
import { PRODUCTION_LIST } from './production/productionList'
import { SALES_LIST } from './sales/salesList'
import { SHIPMENT_LIST } from './shipments/shipmentList'
import { TRANSFER_LIST } from './transfers/transferList'

test.each([PRODUCTION_LIST, SALES_LIST, SHIPMENT_LIST, TRANSFER_LIST])(
  '$title is sorted by its columns, here and on the server',
  ({ name, columns }) => {
    const sortable = columns.filter(({ isSortable }) => isSortable ?? true).map(({ field }) => field)
    expect(Object.keys(LIST_ORDER[name].sorts)).toEqual(sortable)
  },
)
