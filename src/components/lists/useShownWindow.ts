import type { skipToken } from '@reduxjs/toolkit/query/react'
import type { Call } from '../../../contract/call'
import { calls, type CallName } from '../../../contract/calls'
import type { ListWindow } from '../../../contract/entities/window'
import { api } from '../../services/api'
import { useAppDispatch } from '../../services/hooks'
import type { WindowQuery } from './listWindow'
import type { ListResult } from './useListAnswer'
import { useListOptions } from './useListOptions'

/**
 * Hook that queries a list, or a window of it, with background reloads. `refetch` of a window reloads all mounted queries of the
 * list, so that the open document and the list stay consistent.
 * @param call the list's call
 * @param useWindow the list's RTK Query hook
 * @param window undefined for the whole list
 */
export function useShownWindow<Answer>(
  call: CallName,
  useWindow: WindowQuery<Answer>,
  window: ListWindow | typeof skipToken | void,
): ListResult<Answer> {
  const reload = useReload(call)
  const result = useWindow(window, useListOptions())
  return window === undefined ? result : { ...result, refetch: reload }
}

/** Hook that returns a function that reloads all mounted queries of a list. */
export function useReload(call: CallName): () => void {
  const dispatch = useAppDispatch()
  const { list }: Call = calls[call]
  return () => void dispatch(api.util.invalidateTags(list ? [list] : []))
}
