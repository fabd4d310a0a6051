import { styled } from '@mui/material/styles'
import type { DocumentName } from '../../../contract/documentName'
import { useAppSelector } from '../../services/store/hooks'
import { selectDraft } from '../../slices/draftsSlice'
import { EditOutlined } from '../kit/icons'
import { StatusChip } from '../kit/StatusChip'

interface RowStatusProps {
  readonly document: DocumentName
  readonly status: string
}

export function RowStatus({ document, status }: RowStatusProps) {
  return (
    <Cell>
      <StatusChip status={status} />
      <DraftMark document={document} />
    </Cell>
  )
}

export function DraftMark({ document }: Pick<RowStatusProps, 'document'>) {
  const hasDraft = useAppSelector((state) => selectDraft(state, document) !== null)
  if (!hasDraft) return null
  return (
    <Mark title="Draft">
      <EditOutlined fontSize="inherit" aria-hidden />
      <span>Draft</span>
    </Mark>
  )
}

const Cell = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '[role="gridcell"] > &': { width: '100%', containerType: 'inline-size' },
})

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.caption,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
  // A card has the width for the word alone.
  'li & > svg': { display: 'none' },
  '@container (max-width: 160px)': {
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}))
