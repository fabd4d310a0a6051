import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../kit/DialogFrame'
import { keyName, readScanSettings, SCAN_SPEEDS, storeScanSettings, type ScanSettings } from './scanSettings'

const SPEED_NAMES: Readonly<Record<(typeof SCAN_SPEEDS)[number], string>> = { 35: 'Fast', 60: 'Usual', 90: 'Slow' }

/** Dialog for the settings by which this browser tells scans from typing. Changes are saved immediately. */
export function ScannerSettings({ onClose }: { readonly onClose: () => void }) {
  const [settings, setSettings] = useState(readScanSettings)

  function change(part: Partial<ScanSettings>) {
    const changed = { ...settings, ...part }
    setSettings(changed)
    storeScanSettings(changed)
  }

  return (
    <DialogFrame size="sm" onClose={onClose} isOverScreens>
      <DialogHeader title="Scanner settings" />
      <DialogBody>
        <Stack spacing={2.5} sx={{ pt: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            Scans missed? Choose Slow, or set a start key. Kept in this browser.
          </Typography>
          <TextField
            select
            label="Scanner speed"
            value={settings.speedMs}
            onChange={(event) => change({ speedMs: Number(event.target.value) })}
            size="small"
            slotProps={{ select: { native: true } }}
          >
            {SCAN_SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {SPEED_NAMES[speed]}, up to {speed} ms per key
              </option>
            ))}
          </TextField>
          <KeyField
            label="Start key"
            value={settings.prefix}
            onChange={(prefix) => change({ prefix })}
            help="The key that the scanner sends first. Press it here, for example F9 or ~. Delete clears it."
          />
          <KeyField
            label="End key"
            value={settings.suffix}
            onChange={(suffix) => change({ suffix })}
            help="The key that it sends last. Press it here, for example F10."
          />
          <FormControlLabel
            control={<Checkbox size="small" checked={settings.hasSound ?? false} />}
            slotProps={{ typography: { variant: 'body2' } }}
            label="Sound when a scan is counted"
            onChange={(_event, hasSound) => change({ hasSound })}
          />
        </Stack>
      </DialogBody>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
    </DialogFrame>
  )
}

const NOT_TAKEN = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])

/** Letters, digits and spaces cannot delimit a scan, because codes and words contain them. */
const PART_OF_TEXTS = /^[\p{L}\p{N}\s]$/u

interface KeyFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (key: string | null) => void
  readonly help: string
}

/** A field whose value is the name of the key that is pressed in it. Delete and Backspace clear it. */
function KeyField({ label, value, onChange, help }: KeyFieldProps) {
  function handleKeyDown({ nativeEvent: event }: KeyboardEvent) {
    if (NOT_TAKEN.has(event.key)) return
    event.preventDefault()
    const key = keyName(event)
    if (key === 'Backspace' || key === 'Delete') onChange(null)
    else if (!PART_OF_TEXTS.test(key)) onChange(key)
  }
  return (
    <TextField
      label={label}
      value={value ?? ''}
      placeholder="None"
      helperText={help}
      onKeyDown={handleKeyDown}
      // `handleKeyDown` sets the value; of native input, such as cutting the text, only clearing is accepted.
      onChange={(event) => event.target.value === '' && onChange(null)}
      size="small"
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  )
}
