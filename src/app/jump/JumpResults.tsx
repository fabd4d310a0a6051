import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import { StatusChip } from '../../components/kit/StatusChip'
import type { JumpLine, SectionLines } from './useActiveLine'

interface JumpResultsProps {
  /** Of the list box. */
  readonly id: string
  readonly sections: readonly SectionLines[]
  readonly active: JumpLine | undefined
  readonly optionId: (index: number) => string
  readonly onChoose: (index: number) => void
  /** The text of the results. */
  readonly searched: string
  /** Message above the lines; `''` for none. */
  readonly said: string
  /** Message below the lines; `''` for none. */
  readonly note: string
  /** More lines may come. */
  readonly isWaiting: boolean
}

/** The lines of the palette. The field has the keyboard; the mouse chooses and opens as the keys do. */
export function JumpResults({ id, sections, active, optionId, onChoose, searched, said, note, isWaiting }: JumpResultsProps) {
  const { resultsRef, activeRef } = useSteadyLine(`${searched} ${active?.name}`)
  return (
    <Box className="jump-results" ref={resultsRef}>
      <Box role="status" className={said === '' ? 'visually-hidden' : 'jump-nothing'}>
        {said}
      </Box>
      <div role="listbox" id={id} aria-label="Results" aria-busy={isWaiting}>
        {sections.map(({ name: section, note: beside, lines }) => (
          <ul key={section} role="group" aria-label={section}>
            <li role="presentation" className="jump-heading">
              {section}
              <span>{beside}</span>
            </li>
            {lines.map(({ option, index }) => (
              <li
                key={option.key}
                id={optionId(index)}
                ref={index === active?.index ? activeRef : undefined}
                role="option"
                aria-selected={index === active?.index}
                aria-disabled={option.run === null}
                className="jump-option"
                onMouseMove={() => index !== active?.index && onChoose(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => option.run?.()}
              >
                <span className="jump-title">{option.title}</span>
                <span className="jump-detail">{option.detail}</span>
                {option.status !== '' && <StatusChip status={option.status} />}
              </li>
            ))}
          </ul>
        ))}
      </div>
      <Box role="status" className={note === '' ? 'visually-hidden' : 'jump-nothing'}>
        {note}
      </Box>
    </Box>
  )
}

/**
 * Keeps the active line where it is on the screen: lines inserted above it scroll the list, so that a click or Enter hits the line that
 * the user sees.
 * @param line identifies the active line
 */
function useSteadyLine(line: string) {
  const resultsRef = useRef<HTMLDivElement>(null)
  const activeRef = useRef<HTMLLIElement>(null)
  const shown = useRef({ line: '', top: 0 })
  useLayoutEffect(() => {
    const list = resultsRef.current
    const element = activeRef.current
    if (!list || !element) return
    const top = element.offsetTop
    if (shown.current.line === line) list.scrollTop += top - shown.current.top
    else element.scrollIntoView({ block: 'nearest' })
    shown.current = { line, top }
  })
  return { resultsRef, activeRef }
}
