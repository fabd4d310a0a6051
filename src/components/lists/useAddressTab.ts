import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * The tab of the open document, in the address: so links, reload and a recording show the same one again. It adds nothing to the history.
 * @param tabs the tabs that the address may name
 * @returns the one that it names, or null
 */
export function useAddressTab<Tab extends string>(
  tabs: readonly Tab[],
): readonly [tab: Tab | null, choose: (tab: Tab | null) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const named = params.get('tab')

  function choose(tab: Tab | null) {
    const next = new URLSearchParams(params)
    if (tab === null) next.delete('tab')
    else next.set('tab', tab)
    setParams(next, { replace: true, state })
  }
  return [tabs.find((tab) => tab === named) ?? null, choose]
}
