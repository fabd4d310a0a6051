import { useSearchParams } from 'react-router-dom'

/**
 * Hook for a choice on a count sheet. It is in the address, so that a reload and Back keep it.
 * @param name `blind`: the expected quantities are hidden; `ask`: a scan asks for the quantity instead of adding one
 */
export function useSheetChoice(name: 'blind' | 'ask'): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [params, setParams] = useSearchParams()
  function choose(isChosen: boolean) {
    setParams(
      (before) => {
        if (isChosen) before.set(name, '1')
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  }
  return [params.has(name), choose]
}
