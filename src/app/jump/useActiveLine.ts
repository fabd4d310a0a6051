import { useState } from 'react'

interface JumpOption {
  /** Unique among the lines of all sections. */
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly status?: string
  readonly run: () => void
}

export interface JumpSection {
  readonly name: string
  /** Text at the right of the heading, for example "8 of 214". */
  readonly note: string
  readonly options: readonly JumpOption[]
}

/**
 * Hook that keeps the active line of the palette. New text activates the first line; otherwise the line stays active, also when
 * later results change its place.
 * @param searched the text that the current results belong to
 * @param isFirstSure the first line, which may have come later, is exactly what was typed: it is active unless the user has chosen
 */
export function useActiveLine(sections: readonly JumpSection[], searched: string, isFirstSure: boolean) {
  const lines = sections.flatMap(({ options }) => options)
  const [chosen, setChosen] = useState({ searched, key: '', isByHand: false })
  const isKept = chosen.searched === searched && (chosen.isByHand || !isFirstSure)
  const index = Math.max(0, isKept ? lines.findIndex(({ key }) => key === chosen.key) : 0)
  const active = lines[index]
  if (active && (chosen.searched !== searched || chosen.key !== active.key))
    setChosen({ searched, key: active.key, isByHand: false })
  const choose = (key: string) => setChosen({ searched, key, isByHand: true })
  return {
    /** The line that Enter opens; undefined when there are none. */
    active,
    choose,
    /** Activates the next line or the previous one, over both ends. */
    step: (by: 1 | -1) => choose(lines.at((index + by) % lines.length)?.key ?? ''),
  }
}
