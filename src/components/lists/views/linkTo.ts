import { absoluteAddress } from '../../../services/platform/absoluteAddress'
import type { SavedView } from '../../../services/preferences/savedViews'
import { VIEW_PARAM } from '../listView'

/**
 * The address that shows a view to anybody: its name, and all that it is made of.
 * @param path of the screen, base path included
 */
export function linkTo(path: string, { name, view }: SavedView): string {
  const params = new URLSearchParams(view)
  if (name !== '') params.set(VIEW_PARAM, name)
  return absoluteAddress(params.size === 0 ? path : `${path}?${params}`)
}
