import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../kit/StatusChip'
import { DocumentLink } from '../links/DocumentLink'
import { relatedDocuments, useLoadedLists, type RelatedDocument, type RelatedTo } from './relatedDocuments'

const WORD: Readonly<Record<RelatedDocument['kind'], string>> = {
  sales: 'Order',
  production: 'Production',
  shipment: 'Shipment',
}

export function Related(to: RelatedTo) {
  const { isError, ...known } = useLoadedLists(to)
  const found = relatedDocuments(to, known)
  if (found.length === 0 && !isError) return null
  return (
    <Box component="section" aria-label="Related" sx={{ typography: 'body2' }}>
      <Typography variant="h3">Related</Typography>
      <Box component="ul" sx={listStyle}>
        {found.map((document) => (
          <Box component="li" key={`${document.kind} ${document.id}`} sx={entryStyle}>
            <span>{WORD[document.kind]}</span>
            <DocumentLink kind={document.kind} id={document.id} />
            <StatusChip status={document.status} />
          </Box>
        ))}
      </Box>
      {isError && <span>{found.length > 0 ? 'Some could not be loaded' : 'Could not be loaded'}</span>}
    </Box>
  )
}

const listStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5, m: 0, p: 0, listStyle: 'none' } as const
const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 0.75,
  minWidth: 0,
  minHeight: { xs: 44, md: 30 },
  overflowWrap: 'anywhere',
} as const
