import { addToken as storeToken, listTokens, revokeToken as storeRevoked } from '../../../auth/apiTokens'
import type { Handler } from '../handler'
import { changedBy } from './changedBy'

/** `GET /tokens`: every token, without its text. */
export const getTokens: Handler<'getTokens'> = async ({ services }) => ({ tokens: await listTokens(services.database) })

/** `POST /tokens`: makes one; its text stands in this answer and nowhere else. */
export const addToken: Handler<'addToken'> = (asked) => storeToken(asked.services.database, changedBy(asked), asked.body)

/** `DELETE /tokens/{id}`: it is refused from the next request on. */
export const revokeToken: Handler<'revokeToken'> = async (asked) => {
  await storeRevoked(asked.services.database, changedBy(asked), asked.parameters.id)
  return asked.parameters
}
