import { Refusal } from '../../errors'

/** Stands in for a handler that does not exist yet. */
export async function notDelivered(): Promise<never> {
  throw new Refusal('NOT_IMPLEMENTED', 'This call is not available yet')
}
