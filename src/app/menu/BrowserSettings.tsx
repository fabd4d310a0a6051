import Button from '@mui/material/Button'
import { useColorScheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { use, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { ADMIN_PAGES, selectOpenAdminPages, type AdminPageName } from '../../components/admin/adminPages'
import { REPORT_A_PROBLEM, ReportContext } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import {
  DarkModeOutlined,
  DriveFolderUploadOutlined,
  FeedbackOutlined,
  LightModeOutlined,
  ManageAccountsOutlined,
  QrCodeScannerOutlined,
  SendOutlined,
  SettingsBrightnessOutlined,
} from '../../components/kit/icons'
import { ScannerSettings } from '../../components/scanning/ScannerSettings'
import { useAppSelector } from '../../services/store/hooks'
import { menuButtonProps } from './menuStyles'

interface BrowserSettingsProps {
  readonly onLeave: (() => void) | undefined
}

export function BrowserSettings({ onLeave }: BrowserSettingsProps) {
  const report = use(ReportContext)
  const [isSettingScanner, setIsSettingScanner] = useState(false)
  return (
    <>
      <AdminPageLinks onLeave={onLeave} />
      <GuardedButton {...menuButtonProps} startIcon={<QrCodeScannerOutlined />} onClick={() => setIsSettingScanner(true)}>
        Scanner settings
      </GuardedButton>
      {report && (
        <GuardedButton {...menuButtonProps} startIcon={<FeedbackOutlined />} onClick={report.open}>
          {REPORT_A_PROBLEM}
        </GuardedButton>
      )}
      <ColorSchemeSwitch />
      {isSettingScanner && <ScannerSettings onClose={() => setIsSettingScanner(false)} />}
    </>
  )
}

const PAGE_ICONS = {
  accounts: ManageAccountsOutlined,
  intake: DriveFolderUploadOutlined,
  webhooks: SendOutlined,
} as const satisfies Record<AdminPageName, unknown>

function AdminPageLinks({ onLeave }: BrowserSettingsProps) {
  return useAppSelector(selectOpenAdminPages).map((page) => {
    const { title, path } = ADMIN_PAGES[page]
    const Icon = PAGE_ICONS[page]
    return (
      <Button key={page} {...menuButtonProps} component={NavLink} to={path} onClick={onLeave} startIcon={<Icon />}>
        {title}
      </Button>
    )
  })
}

const CHOICES = [
  { mode: 'light', label: 'Light', Icon: LightModeOutlined },
  { mode: 'system', label: 'Follow the system', Icon: SettingsBrightnessOutlined },
  { mode: 'dark', label: 'Dark', Icon: DarkModeOutlined },
] as const

function ColorSchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      aria-label="Appearance"
      value={mode ?? 'system'}
      // MUI passes null when the selected button is clicked again.
      onChange={(_event, chosen: 'light' | 'dark' | 'system' | null) => chosen && setMode(chosen)}
      sx={{ px: 1, py: 0.5 }}
    >
      {CHOICES.map(({ mode: choice, label, Icon }) => (
        <ToggleButton key={choice} value={choice} aria-label={label} title={label} sx={choiceStyle}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const choiceStyle = {
  py: 0.375,
  color: 'inherit',
  borderColor: 'var(--menu-line, var(--om-palette-divider))',
  opacity: 0.8,
  '&[aria-pressed="true"]': {
    color: 'inherit',
    opacity: 1,
    bgcolor: 'var(--menu-raised, var(--om-palette-action-selected))',
  },
} as const
