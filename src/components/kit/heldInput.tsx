import { createContext, use, useEffect, useState, type ReactNode } from 'react'

export const HeldInputContext = createContext<Map<string, unknown> | null>(null)

/** Holds what was typed or chosen in closed dialogs and does not belong into the store. Closing the tab asks only about files. */
export function HeldInputProvider({ children }: { readonly children: ReactNode }) {
  const [held] = useState(() => new Map<string, unknown>())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => [...held.values()].some(Array.isArray) && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [held])
  return <HeldInputContext value={held}>{children}</HeldInputContext>
}

/** Hook like `useState` whose state outlives its dialog, until the user signs out. Setting null drops it. */
export function useHeldInput<Input>(name: string, start: Input): readonly [input: Input, hold: (input: Input | null) => void] {
  const held = use(HeldInputContext)
  const [input, setInput] = useState(() => (held?.get(name) as Input | undefined) ?? start)
  return [
    input,
    (next) => {
      if (next === null) held?.delete(name)
      else held?.set(name, next)
      setInput(next ?? start)
    },
  ]
}
