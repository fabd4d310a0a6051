import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { shallowEqual } from 'react-redux'
import { COURIERS } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import { amountsText } from '../../../contract/quantities/unitSums'
import { courierName, missingShipmentFields, shipDateWarning } from '../../../contract/rules/shipments'
import { editDraft } from '../../services/drafts/drafts'
import { courierToSend, textRejection, type ShipmentDraft } from '../../services/drafts/shipmentDraft'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import type { RootState } from '../../services/store/rootReducer'
import { BULK_ACTIONS, bulkTransferLines, shownShipment } from '../../services/writes/bulk/bulkActions'
import { courierChosen, isRunning, type BulkActionName, type BulkRow, type BulkRun } from '../../slices/bulkSlice'
import { selectDay } from '../../slices/daySlice'
import { selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked } from '../../slices/writesSlice'
import { formatShortDate } from '../kit/dates'
import { LinesTable } from '../kit/LinesTable'
import { NativeChoice } from '../kit/NativeChoice'
import { StatusChip } from '../kit/StatusChip'
import type { TableColumn } from '../kit/tableColumn'
import { passedOverText, receiptIn } from '../quantities/receiving/receiptDraft'
import { CameraButton } from '../scanning/camera/CameraButton'
import { selectSameTracking } from '../scanning/sameTracking'
import { useTrackingScan } from '../scanning/useTrackingScan'
import { BULK_WORDS, inOrder, ROW_WORDS, rowText } from './bulkWords'

const TrackingContext = createContext<Omit<ReturnType<typeof useTrackingScan>, 'place'> | null>(null)

export function BulkTable({ run }: { readonly run: BulkRun }) {
  const { action, courier } = run
  const dispatch = useAppDispatch()
  const isEditable = !isRunning(run)
  const hasFields = action === 'confirmShipments' && isEditable
  const rows = inOrder(run)
  const { place, ...tracking } = useTrackingScan({ ids: rows.map(({ id }) => id), isOn: hasFields, isLeftForDocuments: false })
  const columns = useMemo(() => columnsOf(action, isEditable), [action, isEditable])
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {hasFields && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'auto 1fr' }, alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
          <NativeChoice
            label="Courier for shipments without one"
            none="Select Courier"
            value={courier}
            options={COURIERS.filter(({ value }) => value !== 'other')}
            onChange={(chosen) => dispatch(courierChosen(chosen))}
            sx={{ width: { xs: '100%', md: 260 } }}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1, typography: 'body2', color: 'text.secondary' }}>
            <Box sx={{ flex: { xs: 1, md: 'none' } }}>A scan fills a tracking number and goes to the next shipment.</Box>
            <CameraButton />
          </Box>
        </Box>
      )}
      <div ref={place}>
        <TrackingContext value={tracking}>
          <LinesTable label={BULK_WORDS[action].title} columns={columns} rows={rows} getRowId={({ id }) => id} emptyText="" />
        </TrackingContext>
      </div>
    </Box>
  )
}

function columnsOf(action: BulkActionName, isEditable: boolean): readonly TableColumn<BulkRow>[] {
  const words = BULK_WORDS[action]
  const column = (field: string, header: string, width: number | undefined, render: (row: BulkRow) => ReactNode) => ({
    field,
    header,
    value: ({ id }: BulkRow) => id,
    render,
    ...(width !== undefined && { width }),
  })
  const isOpen = (row: BulkRow) => isEditable && isPending(row)
  return [
    column('id', words.number, action === 'receiveTransfers' ? 190 : 110, ({ id }) => <b>{id}</b>),
    column('text', words.text, undefined, (row) => <BulkText action={action} row={row} />),
    ...(action === 'confirmShipments'
      ? [
          column('courier', 'Courier', 176, (row) => <CourierCell row={row} isOpen={isOpen(row)} />),
          column('tracking', 'Tracking Number', 240, (row) => <TrackingCell row={row} isOpen={isOpen(row)} />),
        ]
      : []),
    column('result', 'Result', 190, (row) => <ResultCell action={action} row={row} />),
  ]
}

interface BulkCellProps {
  readonly action: BulkActionName
  readonly row: BulkRow
}

function ResultCell({ action, row }: BulkCellProps) {
  const isTyped = useAppSelector((state) => selectDraft(state, row.document) !== null)
  const words = rowText(action, row, isTyped)
  const [tone] = ROW_WORDS[row.phase]
  // What a shipment lacks may be long, and is shown in one way, whatever it is.
  if (words.length <= 24 && row.phase !== 'lacking') return <StatusChip status={words} tone={tone} />
  return <Box sx={{ color: `var(--om-palette-tone-${tone}-text)` }}>{words}</Box>
}

/** Returns `''` also while a receipt is open, because that may be posting the count. */
export function passedOver(state: RootState, { id, document }: Pick<BulkRow, 'id' | 'document'>): string {
  const draft = selectDraft(state, document)
  if (draft === null || selectIsBlocked(state, document)) return ''
  return passedOverText(receiptIn(draft, null), bulkTransferLines(state, id))
}

export function sameTracking(state: RootState, { id }: Pick<BulkRow, 'id'>): string | undefined {
  return selectSameTracking(state, id, shownShipment(state, id)?.trackingNumber ?? '')
}

function BulkText({ action, row }: BulkCellProps) {
  const amounts = useAppSelector((state) => {
    const amounts = isPending(row) ? BULK_ACTIONS[action].plan(state, row.id)?.amounts : undefined
    return amounts ? amountsText(amounts) : ''
  })
  const passed = useAppSelector((state) => (action === 'receiveTransfers' ? passedOver(state, row) : ''))
  const shipDate =
    useAppSelector((state) => (action === 'confirmShipments' ? shownShipment(state, row.id)?.shipDate : null)) ?? ''
  const today = useAppSelector(selectDay)
  const warning = isPending(row) ? shipDateWarning(shipDate, today) : null
  const date = shipDate !== '' && `Ship Date ${formatShortDate(shipDate)}${warning === null ? '' : `, ${warning}`}`
  return (
    <div>
      {row.text}
      {amounts && <Box sx={factStyle}>{amounts}</Box>}
      {date && <Box sx={warning === null ? factStyle : warningStyle}>{date}</Box>}
      {passed && <Box sx={warningStyle}>{passed}</Box>}
    </div>
  )
}

const factStyle = { typography: 'caption', color: 'text.secondary' } as const
const warningStyle = { typography: 'caption', color: 'var(--om-palette-tone-warning-text)' } as const

export function isPending({ phase }: BulkRow): boolean {
  return phase !== 'done' && phase !== 'unknown' && phase !== 'excluded'
}

interface FieldCellProps {
  readonly row: BulkRow
  readonly isOpen: boolean
}

function useShipment({ id, phase }: BulkRow) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => shownShipment(state, id), shallowEqual)
  const missing = draft && phase === 'lacking' ? missingShipmentFields(draft) : []
  return { draft, missing, edit: (changes: Partial<ShipmentDraft>) => dispatch(editDraft(documentName.shipment(id), changes)) }
}

const FIELD = { size: 'small', fullWidth: true } as const
const SINGLE_LINE = { autoComplete: 'off' } as const

function CourierCell({ row, isOpen }: FieldCellProps) {
  const { draft, missing, edit } = useShipment(row)
  if (!draft || !isOpen) return draft && courierName(courierToSend(draft))
  const rejection = textRejection('courier', draft.customCourier)
  return (
    <Box sx={{ display: 'grid', gap: 1, flex: 1 }}>
      <NativeChoice
        name={`Courier of ${row.id}`}
        none="Select Courier"
        value={draft.courier}
        options={COURIERS}
        fullWidth
        error={missing.includes('courier')}
        onChange={(courier) => edit({ courier })}
      />
      {draft.courier === 'other' && (
        <TextField
          {...FIELD}
          error={missing.includes('customCourier') || rejection !== null}
          helperText={rejection}
          placeholder="Courier Name"
          value={draft.customCourier}
          onChange={({ target }) => edit({ customCourier: target.value })}
          slotProps={{ htmlInput: { ...SINGLE_LINE, 'aria-label': `Courier Name of ${row.id}` } }}
        />
      )}
    </Box>
  )
}

function TrackingCell({ row, isOpen }: FieldCellProps) {
  const { draft, missing, edit } = useShipment(row)
  const sameAs = useAppSelector((state) => sameTracking(state, row))
  const tracking = use(TrackingContext)
  if (!draft || !isOpen) return draft?.trackingNumber
  const rejection = textRejection('trackingNumber', draft.trackingNumber)
  return (
    <TextField
      {...FIELD}
      {...tracking?.fieldProps(row.id)}
      error={missing.includes('trackingNumber') || rejection !== null}
      placeholder="Tracking Number"
      helperText={tracking?.questionOf(row.id) ?? rejection ?? (sameAs !== undefined && `Same as ${sameAs}`)}
      value={draft.trackingNumber}
      onChange={({ target }) => edit({ trackingNumber: target.value })}
      slotProps={{
        htmlInput: {
          ...SINGLE_LINE,
          enterKeyHint: 'next',
          'aria-label': `Tracking Number of ${row.id}`,
        },
        formHelperText: { component: 'div', role: 'status', sx: { color: 'warning.main', mx: 0 } },
      }}
    />
  )
}
