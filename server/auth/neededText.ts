import type { Permission } from '../../contract/constants'
import { PERMISSION_NAMES } from '../../contract/permissionNames'

/** Returns the text that says which permissions something needs, for example `Managing accounts needs the permission "Accounts".` */
export function neededText(what: string, permissions: readonly Permission[]): string {
  const names = permissions.map((permission) => `"${PERMISSION_NAMES[permission]}"`)
  return `${what} needs the permission${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`
}
