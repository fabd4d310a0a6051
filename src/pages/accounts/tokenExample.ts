import type { TokenUse } from '../../../contract/entities/accounts'
import { absoluteAddress } from '../../services/platform/absoluteAddress'

/**
 * A call that a token is good for, to be pasted into a shell. The token itself is not in it: a shell keeps what is typed.
 */
export function tokenExample(use: TokenUse): string {
  const api = absoluteAddress(__API_BASE_URL__)
  const call = use === 'outbox' ? `'${api}/outbox?after=0'` : `-F file=@items.csv '${api}/intake?dryRun=true'`
  return `curl -H "Authorization: Bearer $TOKEN" ${call}`
}
