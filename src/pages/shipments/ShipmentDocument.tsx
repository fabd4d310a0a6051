import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { ShipmentSummary, ShipmentDetailLine } from '../../../contract/entities/shipping'
import { courierName, SHIP_DATES, SHIP_DATES_TEXT, shipDateRejection } from '../../../contract/rules/shipments'
import { NoteAndFiles } from '../../components/documents/annotations/AnnotationActions'
import { documentColumn, DocumentLink } from '../../components/documents/links/DocumentLink'
import { Related } from '../../components/documents/related/Related'
import { CopyButton } from '../../components/kit/CopyButton'
import { formatShortDate } from '../../components/kit/dates'
import { DayField } from '../../components/kit/DayField'
import { FactsList } from '../../components/kit/FactsList'
import { OpenInNewOutlined } from '../../components/kit/icons'
import { LinesTable, linkStyle } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import { quantityColumn, type TableColumn } from '../../components/kit/tableColumn'
import { useAppSelector } from '../../services/store/hooks'
import { selectDay } from '../../slices/daySlice'
import type { OpenedShipment } from './shipmentList'
import { ShippingFields } from './ShippingFields'
import type { ShipmentDraftState } from './useShipmentDraft'

interface ShipmentDocumentProps {
  readonly shipment: OpenedShipment
  readonly fields: ShipmentDraftState
  readonly isOpen: boolean
  readonly isDisabled: boolean
  /** How often missing fields were reported to the user. Each time the first of them gets the focus. */
  readonly missingRead: number
}

export function ShipmentDocument({ shipment, fields, isOpen, isDisabled, missingRead }: ShipmentDocumentProps) {
  const { summary, lines, note, files } = shipment
  const { draft, edit } = fields
  const fieldsRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (missingRead > 0) fieldsRef.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
  }, [missingRead])
  const today = useAppSelector(selectDay)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box ref={fieldsRef} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Panel heading="Courier and tracking">
          {isOpen ? (
            <ShippingFields
              shipmentNbr={summary.shipmentNbr}
              draft={draft}
              onEdit={edit}
              isDisabled={isDisabled}
              missingRead={missingRead}
            />
          ) : (
            <ShippingFacts summary={summary} />
          )}
        </Panel>
        <Panel heading="Status">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2.5 }}>
            <StatusChip status={summary.status} />
            <Box sx={{ flex: '1 1 152px' }}>
              {isOpen ? (
                <DayField
                  label="Ship Date"
                  day={draft.shipDate}
                  onChange={(shipDate) => edit({ shipDate })}
                  onPart={() => edit({ shipDate: null })}
                  range={SHIP_DATE_RANGE}
                  today={today}
                  isDisabled={isDisabled}
                  {...(shipDateRejection(draft.shipDate) && { isWrong: true, hint: SHIP_DATES_TEXT })}
                />
              ) : (
                <FactsList facts={[{ label: 'Ship Date', value: formatShortDate(summary.shipDate, 'Not scheduled') }]} />
              )}
            </Box>
          </Box>
        </Panel>
      </Box>
      <LinesTable
        label="Shipment items"
        columns={COLUMNS}
        rows={lines}
        getRowId={getLineId}
        emptyText="No items in this shipment."
        pageSize={100}
      />
      <NoteAndFiles kind="shipment" note={note} files={files} />
      <Related kind="shipment" id={summary.shipmentNbr} />
    </Box>
  )
}

const SHIP_DATE_RANGE = { min: SHIP_DATES.earliest, max: SHIP_DATES.latest } as const

/** By their marks, because the fields are MUI's: a select, inputs and the parts of a date. */
const WRONG_FIELD = '[aria-invalid="true"]:is(select, input), [aria-invalid="true"] [role=spinbutton]'

function Panel({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const headingId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Typography id={headingId} variant="subtitle2" component="h4" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

function ShippingFacts({ summary: { courier, trackingNumber } }: { readonly summary: ShipmentSummary }) {
  const page = trackingPage(courier, trackingNumber)
  const number = trackingNumber && (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={copiedStyle}>
        {trackingNumber}
        <CopyButton text={trackingNumber} label="Copy tracking number" />
      </Box>
      {page !== null && (
        <Box
          component="a"
          href={page}
          target="_blank"
          rel="noreferrer"
          sx={{ ...linkStyle, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          Track at {courierName(courier)}
          <OpenInNewOutlined fontSize="inherit" aria-hidden />
        </Box>
      )}
    </Box>
  )
  return (
    <FactsList
      facts={[
        { label: 'Courier', value: courierName(courier) },
        { label: 'Tracking Number', value: number },
      ]}
    />
  )
}

/** The button keeps beside its text, however long it is, and does not make the line higher. */
const copiedStyle = { display: 'inline-flex', alignItems: 'center', gap: 0.5, '& > span': { flex: 'none', my: -0.75 } } as const

/** Public tracking pages. DSV has no URL for a single number, so the number is copied to be pasted there. */
const TRACKING_PAGE: ReadonlyMap<string, (trackingNumber: string) => string> = new Map([
  ['dhl', (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${encodeURIComponent(number)}`],
  ['dsv', () => 'https://mydsv.com/new/tracking/track-shipment'],
])

function trackingPage(courier: string, trackingNumber: string): string | null {
  const number = trackingNumber.trim()
  const page = TRACKING_PAGE.get(courier.trim().toLowerCase())
  return page && number !== '' ? page(number) : null
}

const COLUMNS: readonly TableColumn<ShipmentDetailLine>[] = [
  documentColumn('sales', 'salesOrderNbr', 'Sales Order'),
  {
    field: 'item',
    header: 'Item',
    value: (line) => line.inventoryId,
    render: (line) => (
      <Box component="span" sx={{ display: 'block' }}>
        <DocumentLink kind="item" id={line.inventoryId} />
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {line.inventoryDesc}
        </Box>
        {line.note !== '' && (
          <Box component="i" className="note-text">
            {line.note}
          </Box>
        )}
      </Box>
    ),
  },
  quantityColumn('shippedQty', 'Quantity'),
]

const getLineId = (line: ShipmentDetailLine) => line.id
