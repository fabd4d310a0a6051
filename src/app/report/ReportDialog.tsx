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
          The file shows what you saw and did since you signed in, so that a developer can look at it step by step. It is saved on
          this device and sent to nobody: attach it to your message to support.
        </Typography>
        <Contents title="What is in it" entries={HELD} />
        <Contents title="What is not in it" entries={includesTexts ? NOT_HELD : [TEXTS_NOT_HELD, ...NOT_HELD]} />
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

const HELD = [
  'The screens you opened, what you pressed and typed, and the lists with their numbers, items, quantities and dates',
  'Error messages with their ids, the version of the app, your browser and the size of its window',
  'Your email address',
]
const TEXTS_NOT_HELD = 'Texts of notes and names of customers: each is replaced by a number'
const NOT_HELD = ['Your password, and anything that could be used to sign in as you', 'What is inside attached files']

function Contents({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography
        component="ul"
        variant="body2"
        sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary', '& li + li': { mt: 0.25 } }}
      >
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </Typography>
    </div>
  )
}
