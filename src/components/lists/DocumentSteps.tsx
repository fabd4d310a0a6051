import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listenForSingleKey } from '../kit/singleKey'
import type { Neighbours } from './useNeighbours'

interface DocumentStepsProps {
  /** What is open, for example "shipment". */
  readonly noun: string
  readonly step: DocumentStep
  /** Something typed would be lost, or a write is under way. */
  readonly isDisabled?: boolean
}

/** Buttons to the previous and the next document of the list; K and J do the same while nothing is open over the dialog. */
export function DocumentSteps({ noun, step, isDisabled = false }: DocumentStepsProps) {
  const { neighbours, onStep, cameBy } = step
  const { previous, next } = neighbours
  const place = useRef<HTMLDivElement>(null)

  function go(by: 'previous' | 'next') {
    const to = neighbours[by]
    if (to !== null) onStep(to, by)
  }

  const handleKey = useEffectEvent((key: string) => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const isOnTop = dialogs.at(-1) === place.current?.closest('[role="dialog"]')
    if (isOnTop && !isDisabled) go(key.toLowerCase() === 'j' ? 'next' : 'previous')
  })
  useEffect(() => listenForSingleKey(['j', 'J', 'k', 'K'], (key) => handleKey(key)), [])

  return (
    <Box ref={place} sx={{ display: 'flex' }}>
      <IconButton
        aria-label={`Previous ${noun}`}
        aria-keyshortcuts="K"
        title={`Previous ${noun} (K)`}
        autoFocus={cameBy === 'previous'}
        disabled={isDisabled || previous === null}
        onClick={() => go('previous')}
      >
        <NavigateBeforeOutlined />
      </IconButton>
      <IconButton
        aria-label={`Next ${noun}`}
        aria-keyshortcuts="J"
        title={`Next ${noun} (J)`}
        autoFocus={cameBy === 'next'}
        disabled={isDisabled || next === null}
        onClick={() => go('next')}
      >
        <NavigateBeforeOutlined sx={TURNED} />
      </IconButton>
    </Box>
  )
}

const TURNED = { transform: 'rotate(180deg)' } as const

/** The way from one open document to the next one of the list. */
export interface DocumentStep {
  readonly neighbours: Neighbours
  readonly onStep: (id: string, by: 'previous' | 'next') => void
  /** By which button the open document was reached; null when it was opened otherwise. */
  readonly cameBy: 'previous' | 'next' | null
}
