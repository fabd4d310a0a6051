import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import { use, useState } from 'react'
import { GuardedButton } from '../components/kit/GuardedButton'
import { REPORT_A_PROBLEM, ReportContext } from '../components/kit/reportContext'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'
import { menuButtonProps } from './menuButtonProps'
import { ScannerSettings } from './scanner/ScannerSettings'

/** What a person chooses for this browser, light or dark and how scans are told from typing, and the way to report a problem. */
export function BrowserSettings() {
  const report = use(ReportContext)
  const [isSettingScanner, setIsSettingScanner] = useState(false)
  return (
    <>
      <ColourSchemeSwitch />
      <GuardedButton {...menuButtonProps} startIcon={<QrCodeScannerOutlined />} onClick={() => setIsSettingScanner(true)}>
        Scanner settings
      </GuardedButton>
      {report && (
        <GuardedButton {...menuButtonProps} startIcon={<FeedbackOutlined />} onClick={report.open}>
          {REPORT_A_PROBLEM}
        </GuardedButton>
      )}
      {isSettingScanner && <ScannerSettings onClose={() => setIsSettingScanner(false)} />}
    </>
  )
}
