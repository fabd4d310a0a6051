import { useState, type KeyboardEvent } from 'react'

/** An option with its position in the palette. */
interface JumpLine {
  readonly option: JumpOption
  /** Unique among the lines of all sections. */
  readonly name: string
  readonly index: number
}

/** How each key moves the active line. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/**
 * Hook that keeps the active line of the palette: arrows move it, Enter opens it. New text activates the first line; otherwise
 * the line stays active by name, also when later results change its index.
 * @param searched the text that the current results belong to
 * @param isFirstSure the first line, which may have come later, is exactly what was typed: it is active unless the user has chosen
 * @param onNothing Enter was pressed while there is no line
 */
export function useActiveLine(sections: readonly JumpSection[], searched: string, isFirstSure: boolean, onNothing: () => void) {
  const numbered = withIndexes(sections)
  const lines = numbered.flatMap(({ lines: ofSection }) => ofSection)
  const [chosen, setChosen] = useState({ searched, name: '', isByHand: false })
  const isKept = chosen.searched === searched && (chosen.isByHand || !isFirstSure)
  const activeIndex = Math.max(0, isKept ? lines.findIndex(({ name }) => name === chosen.name) : 0)
  const active = lines[activeIndex]
  if (active && (chosen.searched !== searched || chosen.name !== active.name))
    setChosen({ searched, name: active.name, isByHand: false })
  const choose = (index: number) => setChosen({ searched, name: lines[index]?.name ?? '', isByHand: true })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const last = lines.length - 1
      // Arrows wrap around at the ends; PageUp and PageDown stop there.
      const next = activeIndex + step
      const isLeap = Math.abs(step) > 1
      choose(next < 0 ? (isLeap ? 0 : last) : next > last ? (isLeap ? last : 0) : next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) active.option.run()
      else onNothing()
    }
  }

  return {
    sections: numbered,
    /** The line that Enter opens; undefined when there are none. */
    active,
    choose,
    onKeyDown,
  }
}

function withIndexes(sections: readonly JumpSection[]) {
  return sections.map(({ name, note, options }, index) => {
    const first = sections.slice(0, index).reduce((sum, before) => sum + before.options.length, 0)
    return {
      name,
      note,
      lines: options.map((option, offset): JumpLine => ({ option, name: `${name} ${option.key}`, index: first + offset })),
    }
  })
}

/** One line of the palette. */
interface JumpOption {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly status?: string
  readonly run: () => void
}

/** Lines under one heading. */
export interface JumpSection {
  readonly name: string
  /** Text at the right of the heading, for example "8 of 214". */
  readonly note: string
  readonly options: readonly JumpOption[]
}
