import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigateBeforeOutlined } from '../kit/icons'
import { listenForSingleKey } from '../kit/singleKey'
import type { Neighbors } from './useNeighbors'

interface DocumentStepsProps {
  /** Kind of the open document, for example "shipment". */
  readonly noun: string
  readonly step: DocumentStep
  /** Set while a write is running. */
  readonly isDisabled?: boolean
}

/** Buttons for the previous and next document of the list. K and J do the same while the dialog is the topmost one. */
export function DocumentSteps({ noun, step, isDisabled = false }: DocumentStepsProps) {
  const { neighbors, onStep, cameBy } = step
  const { previous, next } = neighbors
  const place = useRef<HTMLDivElement>(null)

  function go(by: 'previous' | 'next') {
    const to = neighbors[by]
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
        title={isDisabled ? WHY_DISABLED : `Previous ${noun} (K)`}
        autoFocus={cameBy === 'previous'}
        disabled={isDisabled || previous === null}
        onClick={() => go('previous')}
      >
        <NavigateBeforeOutlined />
      </IconButton>
      <IconButton
        aria-label={`Next ${noun}`}
        aria-keyshortcuts="J"
        title={isDisabled ? WHY_DISABLED : `Next ${noun} (J)`}
        autoFocus={cameBy === 'next'}
        disabled={isDisabled || next === null}
        onClick={() => go('next')}
      >
        <NavigateBeforeOutlined sx={TURNED} />
      </IconButton>
    </Box>
  )
}

const WHY_DISABLED = 'Not while something is being sent'

const TURNED = { transform: 'rotate(180deg)' } as const

/** Navigation from the open document to its neighbors in the list. */
export interface DocumentStep {
  readonly neighbors: Neighbors
  readonly onStep: (id: string, by: 'previous' | 'next') => void
  /** The button by which the open document was reached, which gets the focus again; null if it was opened otherwise. */
  readonly cameBy: 'previous' | 'next' | null
}
