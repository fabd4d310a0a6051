import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface NoteTextProps {
  /** `''` shows nothing. */
  readonly note: string
}

/** A document's note, to read. */
export function NoteText({ note }: NoteTextProps) {
  if (note === '') return null
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 1.5 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Note
      </Typography>
      <Typography variant="body2" className="note-text">
        {note}
      </Typography>
    </Box>
  )
}
