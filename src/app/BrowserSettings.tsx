import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import { use, useState } from 'react'
import { GuardedButton } from '../components/kit/GuardedButton'
import { REPORT_A_PROBLEM, ReportContext } from '../components/kit/reportContext'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'
import { menuButtonProps } from './menuButtonProps'
import { AdminPageLinks } from './AdminPageLinks'
import { ScannerSettings } from './scanner/ScannerSettings'

/** Links to administration pages, the settings of this browser, and the button to report a problem. */
export function BrowserSettings({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
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
      <ColourSchemeSwitch />
      {isSettingScanner && <ScannerSettings onClose={() => setIsSettingScanner(false)} />}
    </>
  )
}
