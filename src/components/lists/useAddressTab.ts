import { useSearchParams } from 'react-router-dom'
import { putParam, useAddressEdit } from './useAddressEdit'

/**
 * The tab of the open document, in the address: so links, reload and a recording show the same one again. It adds nothing to the history.
 * @param tabs the tabs that the address may name
 * @returns the one that it names, or null
 */
export function useAddressTab<Tab extends string>(
  tabs: readonly Tab[],
): readonly [tab: Tab | null, choose: (tab: Tab | null) => void] {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const named = params.get('tab')
  return [tabs.find((tab) => tab === named) ?? null, (tab) => edit((next) => putParam(next, 'tab', tab))]
}
