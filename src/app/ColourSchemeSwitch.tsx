import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useColorScheme } from '@mui/material/styles'

const CHOICES = [
  { mode: 'light', label: 'Light', Icon: LightModeOutlined },
  { mode: 'system', label: 'Follow the system', Icon: SettingsBrightnessOutlined },
  { mode: 'dark', label: 'Dark', Icon: DarkModeOutlined },
] as const

/** Chooses light, dark or the system's scheme. The choice is stored in this browser. */
export function ColourSchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      aria-label="Appearance"
      value={mode ?? 'system'}
      // A click on the selected choice gives null.
      onChange={(_event, chosen: 'light' | 'dark' | 'system' | null) => chosen && setMode(chosen)}
      sx={{
        px: 1,
        py: 0.5,
        '& .MuiToggleButton-root': {
          color: 'inherit',
          borderColor: 'var(--menu-line, var(--om-palette-divider))',
          py: 0.375,
          opacity: 0.8,
        },
        '& .MuiToggleButton-root.Mui-selected': {
          color: 'inherit',
          opacity: 1,
          bgcolor: 'var(--menu-raised, var(--om-palette-action-selected))',
        },
      }}
    >
      {CHOICES.map(({ mode: choice, label, Icon }) => (
        <ToggleButton key={choice} value={choice} aria-label={label} title={label}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
