import { useState } from 'react'
import type { WriteOfDocument } from './useDocumentWrite'

/**
 * Hook that returns whether a dialog in the address is shown. It opens only while its action is offered. It stays when somebody
 * else has made the action impossible meanwhile, so that it can say so and keeps its input. After its own write it does not.
 * @param value the dialog's value in the address; null while it is closed
 */
export function useOpenedDialog(
  value: string | null,
  isOffered: boolean,
  { isPosted }: Pick<WriteOfDocument, 'isPosted'>,
): boolean {
  const [opened, setOpened] = useState<string | null>(null)
  const isShown = value !== null && (isOffered || (opened === value && !isPosted))
  const shown = isShown ? value : null
  if (opened !== shown) setOpened(shown)
  return isShown
}
