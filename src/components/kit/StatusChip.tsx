import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { memo, type ElementType } from 'react'
import { STATUSES, type StatusTone } from '../../../contract/statuses'
import {
  AutorenewOutlined,
  CheckCircleOutlined,
  ErrorOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  RadioButtonUnchecked,
} from './icons'

const ICON = {
  neutral: RadioButtonUnchecked,
  info: PlayCircleOutlined,
  progress: AutorenewOutlined,
  success: CheckCircleOutlined,
  warning: PauseCircleOutlined,
  danger: ErrorOutlined,
} as const

interface StatusChipProps {
  readonly status: string
  readonly tone?: StatusTone
  readonly Icon?: ElementType<SvgIconProps>
}

/** A status as color, icon and word; an unknown one as it is. Memoized, because the grid renders its cells for every change. */
export const StatusChip = memo(function StatusChip({ status, tone = statusTone(status), Icon = ICON[tone] }: StatusChipProps) {
  if (status.trim() === '') return null
  return <ToneChip component="span" size="small" tone={tone} icon={<Icon aria-hidden />} label={status} />
})

const ToneChip = styled(Chip, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone; component: 'span' }>(
  ({ theme, tone }) => ({
    minWidth: 0,
    height: 22,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.tone[tone].text,
    backgroundColor: theme.vars.palette.tone[tone].ground,
    '&& svg': { flexShrink: 0, fontSize: 14, color: 'inherit' },
  }),
)

/** Words shown like statuses, and spellings of other backends. */
const OTHER_WORDS: Readonly<Record<string, StatusTone>> = {
  shipped: 'progress',
  partial: 'progress',
  available: 'success',
  'in stock': 'success',
  low: 'warning',
  canceled: 'neutral',
  'out of stock': 'danger',
}

const TONE_OF: ReadonlyMap<string, StatusTone> = new Map([
  ...Object.entries(OTHER_WORDS),
  ...Object.values(STATUSES)
    .flatMap((statuses) => Object.entries(statuses))
    .map(([name, { tone }]) => [name.toLowerCase(), tone] as const),
])

export function statusTone(status: string): StatusTone {
  return TONE_OF.get(status.trim().toLowerCase()) ?? 'neutral'
}
