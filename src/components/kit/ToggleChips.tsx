import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { MouseEventHandler, ReactNode } from 'react'
import { FOR_FINGERS } from './phoneLayout'

interface ToggleChipProps {
  readonly label: ReactNode
  readonly isPressed: boolean
  readonly onClick: MouseEventHandler
  readonly title?: string | undefined
}

export function ToggleChip({ isPressed, ...chip }: ToggleChipProps) {
  return <Toggle component="button" variant="outlined" aria-pressed={isPressed} {...chip} />
}

const Toggle = styled(Chip)<{ component: 'button' }>(({ theme }) => ({
  flexShrink: 0,
  borderColor: theme.vars.palette.divider,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&&:hover': { borderColor: theme.vars.palette.text.secondary, backgroundColor: theme.vars.palette.background.paper },
  '&&[aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: theme.vars.palette.primary.main, outlineOffset: 1 },
}))

export const ChipRow = styled('div')(({ theme }) => ({
  display: 'flex',
  width: 'max-content',
  gap: 8,
  margin: '-1px -3px',
  padding: 3,
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { paddingRight: 24 },
  [FOR_FINGERS]: { '& > button': { minWidth: 44, minHeight: 44 } },
}))
