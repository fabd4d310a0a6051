import { createContext, use, useState, type ReactNode } from 'react'

export const HeldInputContext = createContext<Map<string, unknown> | null>(null)

interface HeldInputProviderProps {
  /** Whose input it is; null while the same person may return. */
  readonly owner: string | null
  readonly children: ReactNode
}

/** Holds what was typed or chosen in closed dialogs and does not belong into the store, until the owner signs out. */
export function HeldInputProvider({ owner, children }: HeldInputProviderProps) {
  const [held, setHeld] = useState(() => ({ owner, input: new Map<string, unknown>() }))
  if (owner !== null && owner !== held.owner) setHeld({ owner, input: new Map() })
  return <HeldInputContext value={held.input}>{children}</HeldInputContext>
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
