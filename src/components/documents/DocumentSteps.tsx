import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Explained } from '../kit/GuardedButton'
import { NavigateBeforeOutlined } from '../kit/icons'
import { useSingleKey } from '../kit/singleKey'

interface DocumentStepsProps {
  readonly noun: string
  readonly step: DocumentStep
  readonly isDisabled?: boolean
}

export function DocumentSteps({ noun, step, isDisabled = false }: DocumentStepsProps) {
  const { neighbors, onStep, cameBy } = step

  function go(by: 'previous' | 'next') {
    const to = neighbors[by]
    if (to !== null) onStep(to, by)
  }

  useSingleKey(['j', 'k'], (key) => !isDisabled && go(key === 'j' ? 'next' : 'previous'))

  return (
    <Box sx={{ display: 'flex' }}>
      {STEPS.map(({ by, word, key, sx }) => {
        const whyDisabled = isDisabled
          ? 'Wait until this is saved'
          : neighbors[by] === null
            ? `No ${by} ${noun} in the list`
            : null
        return (
          <Explained key={by} text={whyDisabled ?? `${word} ${noun} (${key})`} isDisabled={whyDisabled !== null}>
            <IconButton
              aria-label={`${word} ${noun}`}
              aria-keyshortcuts={key}
              autoFocus={cameBy === by}
              disabled={whyDisabled !== null}
              onClick={() => go(by)}
            >
              <NavigateBeforeOutlined sx={sx} />
            </IconButton>
          </Explained>
        )
      })}
    </Box>
  )
}

const STEPS = [
  { by: 'previous', word: 'Previous', key: 'K', sx: {} },
  { by: 'next', word: 'Next', key: 'J', sx: { transform: 'rotate(180deg)' } },
] as const

export function neighborsOf(rows: readonly { readonly id: string }[], id: string | null) {
  const at = rows.findIndex((row) => row.id === id)
  if (at === -1) return { previous: null, next: null }
  return { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
}

export type Neighbors = ReturnType<typeof neighborsOf>

export interface DocumentStep {
  readonly neighbors: Neighbors
  readonly onStep: (id: string, by: 'previous' | 'next') => void
  readonly cameBy: 'previous' | 'next' | null
}
