import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { styled } from '@mui/material/styles'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ElementType } from 'react'
import { statusTone } from './statusTone'
import type { StatusTone } from '../../../contract/statuses'

const ICON = {
  neutral: RadioButtonUncheckedOutlined,
  info: PlayCircleOutlined,
  progress: AutorenewOutlined,
  success: CheckCircleOutlined,
  warning: PauseCircleOutlined,
  danger: ErrorOutlined,
} as const

/** Lists are full of these: a style without functions is made once, and not for each. */
const Pill = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  height: 22,
  padding: '0 8px 0 6px',
  borderRadius: 11,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 14, flexShrink: 0 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: (Object.keys(ICON) as StatusTone[]).map((tone) => ({
    props: { tone },
    style: { color: `var(--om-palette-tone-${tone}-text)`, backgroundColor: `var(--om-palette-tone-${tone}-ground)` },
  })),
})

interface StatusChipProps {
  /** The status as received; an unknown one is shown unchanged. Renders nothing when empty. */
  readonly status: string
  /** Its colour; by the status where it is not given. */
  readonly tone?: StatusTone
  /** Instead of the icon of its colour. */
  readonly Icon?: ElementType<SvgIconProps>
}

/** A status as colour, icon and word. */
export function StatusChip({ status, tone = statusTone(status), Icon = ICON[tone] }: StatusChipProps) {
  if (status.trim() === '') return null
  return (
    <Pill tone={tone}>
      <Icon aria-hidden />
      <span>{status}</span>
    </Pill>
  )
}
