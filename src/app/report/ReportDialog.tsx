import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { REPORT_A_PROBLEM } from '../../components/kit/ErrorBox'
import { LabelledCheckbox } from '../../components/kit/FilterCheckbox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { saveReport } from '../../services/report/writeReport'
import { useAppDispatch } from '../../services/store/hooks'

export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [includesTexts, setIncludesTexts] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function handleSave() {
    setIsSaving(true)
    setSaved(null)
    setSaved(await dispatch(saveReport({ includesTexts })))
    setIsSaving(false)
  }

  return (
    <DialogFrame size="sm" onClose={onClose}>
      <DialogHeader title={REPORT_A_PROBLEM} />
      <DialogBody>
        <Typography variant="body2">
          The file shows a developer, step by step, what you saw and did since you signed in: screens and lists, what you pressed
          and typed, errors, your browser and your email address.
        </Typography>
        <Typography variant="body2">
          Your password and what is inside attached files are not in it
          {includesTexts ? '.' : ', and texts of notes and names of customers are replaced by numbers.'}
        </Typography>
        <Typography variant="body2">
          It is saved on this device and sent to nobody: attach it to your message to support.
        </Typography>
        <LabelledCheckbox
          checked={includesTexts}
          onChange={setIncludesTexts}
          label="Include the texts of notes and the names of customers"
        />
        <div role="status">
          {saved !== null && (
            <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
              Saved in your downloads: {saved}
            </Alert>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <CloseButton>{saved === null ? 'Cancel' : 'Close'}</CloseButton>
        <GuardedButton variant="contained" isBusy={isSaving} onClick={() => void handleSave()}>
          {saved === null ? 'Save the file' : 'Save again'}
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}
