import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined'
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined'
import Button from '@mui/material/Button'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { GuardedButton } from '../components/kit/GuardedButton'
import { REPORT_A_PROBLEM, ReportContext } from '../components/kit/reportContext'
import { ACCOUNTS_PATH } from '../components/accounts/accountPaths'
import { useAppSelector } from '../services/hooks'
import { selectMayManageAccounts } from '../services/mayManageAccounts'
import { ColourSchemeSwitch } from './ColourSchemeSwitch'
import { menuButtonProps } from './menuButtonProps'
import { ScannerSettings } from './scanner/ScannerSettings'

/** The way to the accounts, for who manages them; what a person chooses for this browser; and the way to report a problem. */
export function BrowserSettings({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const report = use(ReportContext)
  const mayManage = useAppSelector(selectMayManageAccounts)
  const [isSettingScanner, setIsSettingScanner] = useState(false)
  return (
    <>
      {mayManage && (
        <Button
          variant="outlined"
          {...menuButtonProps}
          component={Link}
          to={ACCOUNTS_PATH}
          onClick={onLeave}
          startIcon={<ManageAccountsOutlined />}
        >
          Accounts
        </Button>
      )}
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
