import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatLongDate } from '../../../../contract/rules/dates'
import { useAppSelector } from '../../../services/hooks'
import { selectIsGeneralUser } from '../../../slices/authSlice'
import { formatShortDate } from '../../kit/dates'
import { linkStyle } from '../../kit/linkStyle'
import { StatusChip } from '../../kit/StatusChip'
import { usePhoneLayout } from '../../kit/usePhoneLayout'
import { documentPath } from '../../lists/routes'
import { useAddressDialog } from '../../lists/useAddressEdit'
import { DocumentLink } from '../links/DocumentLink'
import { relatedDocuments, type RelatedDocument, type RelatedTo } from './relatedDocuments'
import { relatedLineStyle } from './relatedLineStyle'
import { useKnownLists } from './useKnownLists'

/** Number of documents shown initially; on a phone each takes a line. */
const NAMED = 6
const NAMED_ON_PHONES = 3

const WORD: Readonly<Record<RelatedDocument['kind'], string>> = {
  sales: 'Order',
  production: 'Production',
  shipment: 'Shipment',
  salesReceipt: 'Receipt',
  transferReceipt: 'Receipt',
}

/** One line with the related documents, each as a link with its status. */
export function Related(to: RelatedTo) {
  const { isLoading, isError, ...known } = useKnownLists(to)
  const [isWhole, setIsWhole] = useState(false)
  const mayOpenAll = useAppSelector(selectIsGeneralUser)
  const none = mayOpenAll ? 'None found' : 'None that you may open'
  const found = relatedDocuments(to, known)
  const named = usePhoneLayout() ? NAMED_ON_PHONES : NAMED
  const others = found.length - named
  return (
    <Box component="section" aria-label="Related" sx={relatedLineStyle}>
      <span>Related</span>
      <Box sx={foundStyle}>
        {found.length === 0 && <span>{isLoading ? 'Looking…' : isError ? 'Could not be loaded' : none}</span>}
        {found.length > 0 && (
          <Box component="ul" sx={listStyle}>
            {(isWhole ? found : found.slice(0, named)).map((document) => (
              <Box component="li" key={`${document.kind} ${document.id}`} sx={entryStyle}>
                <span>{WORD[document.kind]}</span>
                <RelatedLink to={to} document={document} />
                {document.date !== undefined && (
                  <span>
                    {document.kind === 'transferReceipt' ? formatLongDate(document.date) : formatShortDate(document.date)}
                  </span>
                )}
                <StatusChip status={document.status} />
              </Box>
            ))}
          </Box>
        )}
        {found.length > 0 && isError && <span>Some could not be loaded</span>}
        {others > 0 && !isWhole && (
          <Button size="small" sx={{ minWidth: 0, ml: '-10px' }} onClick={() => setIsWhole(true)}>
            {others} more
          </Button>
        )}
      </Box>
    </Box>
  )
}

function RelatedLink({ to, document }: { readonly to: RelatedTo; readonly document: RelatedDocument }) {
  const { kind, id, receivedBy = '' } = document
  const dialog = useAddressDialog('receipt')
  if (kind === 'sales' || kind === 'production' || kind === 'shipment') return <DocumentLink kind={kind} id={id} />

  function handleClick(event: MouseEvent) {
    // A plain click on a receipt of the open document opens it on top, as from the history.
    if (receivedBy !== to.id || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.open(id)
  }
  const screen = kind === 'salesReceipt' ? 'sales' : 'transfers'
  return (
    <Box
      component={RouterLink}
      to={documentPath(screen, receivedBy, String(new URLSearchParams({ receipt: id })))}
      onClick={handleClick}
      sx={linkStyle}
    >
      {id}
    </Box>
  )
}

const foundStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 } as const
const listStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' } as const
const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 0.75,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const
