import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { LabelledCheckbox } from '../kit/FilterCheckbox'
import { keyName, readScanSettings, storeScanSettings, type ScanSettings } from './scanSettings'

const KEYS = [
  ['prefix', 'Start key', 'The key it sends first, for example F9 or ~. Press it here.'],
  ['suffix', 'End key', 'The key it sends last, for example F10. Press it here.'],
] as const

const CHOICES = [
  ['isSlow', 'Slow: up to 90 ms per key'],
  ['hasSound', 'Sound when a scan is counted'],
] as const

const NOT_TAKEN = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])

/** Letters, digits and spaces cannot delimit a scan, because codes and words contain them. */
const PART_OF_TEXTS = /^[\p{L}\p{N}\s]$/u

export function ScannerSettings({ onClose }: { readonly onClose: () => void }) {
  const [settings, setSettings] = useState(readScanSettings)

  function change(part: Partial<ScanSettings>) {
    const changed = { ...settings, ...part }
    setSettings(changed)
    storeScanSettings(changed)
  }

  function handleKey(name: 'prefix' | 'suffix', { nativeEvent: event }: KeyboardEvent) {
    if (NOT_TAKEN.has(event.key)) return
    event.preventDefault()
    const key = keyName(event)
    if (key === 'Backspace' || key === 'Delete') change({ [name]: null })
    else if (!PART_OF_TEXTS.test(key)) change({ [name]: key })
  }

  return (
    <DialogFrame size="sm" onClose={onClose} isOverScreens>
      <DialogHeader title="Scanner settings" />
      <DialogBody>
        <Stack spacing={2.5} sx={{ pt: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            Scans missed? Choose Slow, or set a start key. Kept in this browser.
          </Typography>
          {KEYS.map(([name, label, help]) => (
            <TextField
              key={name}
              label={label}
              value={settings[name] ?? ''}
              placeholder="None"
              helperText={help}
              onKeyDown={(event) => handleKey(name, event)}
              // The pressed key is the value; of native input, such as cutting the text, only clearing is accepted.
              onChange={(event) => event.target.value === '' && change({ [name]: null })}
              size="small"
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          ))}
          <div>
            {CHOICES.map(([name, label]) => (
              <LabelledCheckbox
                key={name}
                label={label}
                checked={settings[name] ?? false}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            ))}
          </div>
        </Stack>
      </DialogBody>
      <DialogFooter />
    </DialogFrame>
  )
}
