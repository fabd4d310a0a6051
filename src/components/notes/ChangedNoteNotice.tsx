import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import type { ChangedNote } from '../../../contract/entities/error'
import { formatInstant } from '../kit/dates'

interface ChangedNoteNoticeProps {
  readonly changed: ChangedNote
}

/** Shows the text that somebody else saved while the user was writing another one. */
export function ChangedNoteNotice({ changed: { note, userName, at } }: ChangedNoteNoticeProps) {
  const who = userName ?? 'Somebody'
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>Changed while you were writing</AlertTitle>
      <Typography variant="body2">{at == null ? `${who} saved:` : `${who} saved, ${formatInstant(at)}:`}</Typography>
      <Typography variant="body2" component="blockquote" className="note-text" tabIndex={0} aria-label="Their note">
        {note}
      </Typography>
    </Alert>
  )
}
