import { EDIT_CONTENT } from '../constants'
import { PERMISSION_NAMES } from '../permissionNames'
import { rejection, type RuleRejection } from '../rejection'
import { isGeneralUser, mayCorrect } from './permissions'

/** Message that says who may remove an attachment. */
export const WHO_REMOVES_FILES = `An attachment can only be removed by the user who attached it, or by somebody with the permission "${PERMISSION_NAMES[EDIT_CONTENT]}".`

/** The browser does not know whether a file is the user's own and leaves this check to the server. */
export function fileRemovalRejection(
  user: { readonly permissions: readonly string[] } | null | undefined,
  isOwn: boolean,
): RuleRejection | null {
  if (mayCorrect(user) || (isOwn && isGeneralUser(user))) return null
  return rejection('FORBIDDEN', WHO_REMOVES_FILES)
}
