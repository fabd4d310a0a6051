import { ItemQuery } from '../../../contract/entities/itemDetails'
import { readItem } from '../../domain/items/readItem'
import { readQuery } from '../requests/readQuery'
import type { Handler } from './handler'

/** `GET /inventory/item`: one item with its stock, what needs it, what brings it, and what moved it. */
export const getItem: Handler<'getItem'> = ({ services, request, reply }) => {
  const { inventoryId } = readQuery(ItemQuery, Object.keys(ItemQuery.shape), request.url)
  reply.type('application/json; charset=utf-8')
  return readItem(services.database, inventoryId)
}
