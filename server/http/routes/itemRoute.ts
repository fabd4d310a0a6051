import { readItem } from '../../domain/items/readItem'
import type { Handler } from './handler'

/** `GET /inventory/item`: one item with its stock, what needs it, what brings it, and what moved it. */
export const getItem: Handler<'getItem'> = ({ services, reply, query }) => {
  reply.type('application/json; charset=utf-8')
  return readItem(services.database, query.inventoryId)
}
