import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import { useState } from 'react'
import { GuardedButton } from '../components/kit/GuardedButton'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'
import { menuButtonProps } from './menuButtonProps'
import { ScannerSettings } from './scanner/ScannerSettings'

/** What a person chooses for this browser: light or dark, and how scans are told from typing. */
export function BrowserSettings() {
  const [isSettingScanner, setIsSettingScanner] = useState(false)
  return (
    <>
      <ColourSchemeSwitch />
      <GuardedButton {...menuButtonProps} startIcon={<QrCodeScannerOutlined />} onClick={() => setIsSettingScanner(true)}>
        Scanner settings
      </GuardedButton>
      {isSettingScanner && <ScannerSettings onClose={() => setIsSettingScanner(false)} />}
    </>
  )
}
