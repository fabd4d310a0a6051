import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { styled } from '@mui/material/styles'
import { statusTone } from './statusTone'
import type { StatusTone } from './statusTone'

/** Text and background of each tone, light and dark; every pair has a contrast of at least 4.5 to 1. */
const COLOURS: Readonly<Record<StatusTone, { light: readonly [string, string]; dark: readonly [string, string] }>> = {
  neutral: { light: ['#3f4a55', '#e9edf1'], dark: ['#c3ccd5', '#2a323b'] },
  info: { light: ['#1b4f94', '#e0ecfb'], dark: ['#9cc5fa', '#16304f'] },
  progress: { light: ['#0b5a5e', '#d9f1f0'], dark: ['#7fd9d4', '#0f3b3d'] },
  success: { light: ['#1c5f34', '#ddf3e3'], dark: ['#8fdca8', '#143a24'] },
  warning: { light: ['#7a4300', '#fdeccd'], dark: ['#f8c471', '#45300c'] },
  danger: { light: ['#9a1b22', '#fde3e3'], dark: ['#ffaba8', '#4c1c1f'] },
}

const ICON = {
  neutral: RadioButtonUncheckedOutlined,
  info: PlayCircleOutlined,
  progress: AutorenewOutlined,
  success: CheckCircleOutlined,
  warning: PauseCircleOutlined,
  danger: ErrorOutlined,
} as const

const Pill = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 22,
  padding: '0 8px 0 6px',
  borderRadius: 11,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
  color: COLOURS[tone].light[0],
  backgroundColor: COLOURS[tone].light[1],
  ...theme.applyStyles('dark', { color: COLOURS[tone].dark[0], backgroundColor: COLOURS[tone].dark[1] }),
  '& svg': { fontSize: 14, flexShrink: 0 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}))

interface StatusChipProps {
  /** The status as it came; shown as it stands. Empty shows nothing. */
  readonly status: string
}

/** A status as colour, icon and word. */
export function StatusChip({ status }: StatusChipProps) {
  if (status.trim() === '') return null
  const tone = statusTone(status)
  const Icon = ICON[tone]
  return (
    <Pill tone={tone}>
      <Icon aria-hidden />
      <span>{status}</span>
    </Pill>
  )
}
