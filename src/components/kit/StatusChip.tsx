import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
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
  const colour = `var(--om-palette-tone-${tone}`
  return (
    <span className="status-chip" style={{ color: `${colour}-text)`, backgroundColor: `${colour}-ground)` }}>
      <Icon aria-hidden />
      <span>{status}</span>
    </span>
  )
}
