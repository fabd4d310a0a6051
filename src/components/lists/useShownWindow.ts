import type { skipToken } from '@reduxjs/toolkit/query/react'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ListWindow } from '../../../contract/entities/window'
import { api } from '../../services/api'
import { useAppDispatch } from '../../services/hooks'
import type { WindowQuery } from './listWindow'
import { storedAnswer } from './storedAnswer'
import type { ListResult } from './useListAnswer'
import { useListOptions } from './useListOptions'

/**
 * A list or a window of it on the screen, reloaded in the background. Its Refresh loads whatever else of the list is on the screen too, so
 * that a document and the list that it has left say the same.
 * @param call of the list
 * @param useWindow the list's query hook
 * @param window undefined for the whole list
 */
export function useShownWindow<Answer>(
  call: CallName,
  useWindow: WindowQuery<Answer>,
  window: ListWindow | typeof skipToken | void,
): ListResult<Answer> {
  const reload = useReload(call)
  const result = useWindow(window, { ...useListOptions(), selectFromResult: storedAnswer })
  return window === undefined ? result : { ...result, refetch: reload }
}

/** Loads again whatever of a list is on the screen. */
export function useReload(call: CallName): () => void {
  const dispatch = useAppDispatch()
  const { list }: Call = calls[call]
  return () => void dispatch(api.util.invalidateTags(list ? [list] : []))
}
