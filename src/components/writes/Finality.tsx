import Typography from '@mui/material/Typography'
import { partsOf } from '../../../contract/documentName'
import { KIND_NOUN } from '../../../contract/kindNoun'

export function Finality({ document, amounts = '' }: { readonly document: string; readonly amounts?: string }) {
  const { kind, id } = partsOf(document)
  const subject = kind === 'count' ? `Site ${id}` : `${KIND_NOUN[kind]} ${id}`
  return (
    <Typography variant="body2" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {subject}
      {amounts !== '' && `: ${amounts}`}. This cannot be undone.
    </Typography>
  )
}
