import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ORDER_TYPE } from '../../../contract/constants'
import { documentName } from '../../../contract/documentName'
import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { productionActions } from '../../../contract/rules/production'
import { CorrectProduction } from '../../components/documents/corrections/CorrectProduction'
import { DocumentHeader } from '../../components/documents/DocumentHeader'
import { DocumentSteps } from '../../components/documents/DocumentSteps'
import { DocumentTabs, useDocumentTab } from '../../components/documents/DocumentTabs'
import { DocumentLink, itemColumn } from '../../components/documents/links/DocumentLink'
import { Related } from '../../components/documents/related/Related'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { CloseButton, DialogBody, DialogFooter, DialogFrame } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { LoadingText } from '../../components/kit/LoadingText'
import { StatusChip } from '../../components/kit/StatusChip'
import { quantityColumn, type TableColumn, valueColumn } from '../../components/kit/tableColumn'
import type { OpenDocumentProps } from '../../components/lists/documentPage'
import { LeftOutRowsNotice } from '../../components/lists/ListNotices'
import { storedResponse } from '../../components/lists/useListOptions'
import { DocumentPrintButton } from '../../components/printing/PrintButton'
import { Finality } from '../../components/writes/Finality'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { useDocumentWrite, useWriteQuestion, type WriteOfDocument } from '../../components/writes/useDocumentWrite'
import { responseName } from '../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { useGetOrderDetailsQuery } from '../../services/productionApi'
import { useAppSelector } from '../../services/store/hooks'
import { selectHasExtension, selectIsLive } from '../../slices/authSlice'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { ProduceActions } from './ProduceActions'
import { materialStatus } from './productionBodies'
import { materialsOf } from './productionList'
import { productionProgress, type ProgressShare, progressText, remainingToProduce, shownStatus } from './productionProgress'

type ProductionDetailsDialogProps = Omit<OpenDocumentProps<unknown, ProductionOrder>, 'response'>

export function ProductionDetailsDialog({ row: order, step, onClose }: ProductionDetailsDialogProps) {
  const { prodNbr } = order
  const tabs = useDocumentTab()
  const opened = useProductionOrder(order)
  const { materials, write, isUpdating } = opened
  const hasCorrections = useAppSelector((state) => selectHasExtension(state, 'corrections'))
  const offered = productionActions(order)

  return (
    <DialogFrame size="6xl" onClose={onClose} isBusy={write.isUnderWay}>
      <DocumentHeader
        title="Production Order Details"
        number={prodNbr}
        copyLabel="Copy order number"
        about={[order.inventoryCd, order.inventoryDesc].filter((text) => text !== '').join(' · ')}
      >
        <StatusChip status={shownStatus(order)} />
        {isUpdating && (
          <Typography role="status" variant="body2">
            Updating…
          </Typography>
        )}
        <DocumentPrintButton sheets={[{ label: 'Production traveller', kind: 'traveller', ids: [prodNbr] }]} />
        <DocumentSteps noun="order" step={step} isDisabled={write.isBlocked} />
      </DocumentHeader>
      <DialogBody>
        <DocumentTabs kind="production" id={prodNbr} state={tabs} label="Production order">
          <ProductionBar shares={productionProgress(order, materials ?? [])} />
          {offered === 'produce' && materials && (
            <ProduceActions order={order} materials={materials} write={write} isUpdating={isUpdating} />
          )}
          {/* The confirmation question is closed in these phases, and with it its own notice. */}
          {offered !== 'produce' && (write.phase === 'unknown' || write.phase === 'outdated') && <OutcomeNotice write={write} />}
          <Box component="section" aria-label="Material requirements" sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3">Material requirements</Typography>
            {opened.error !== null && (
              <ErrorBox title="Error loading production order details" message={opened.error} onRetry={opened.reload} />
            )}
            {opened.isLoading && <LoadingText text="Loading materials..." />}
            <LeftOutRowsNotice count={opened.leftOutRows} />
            {materials && (
              <LinesTable
                label="Material requirements"
                columns={COLUMNS}
                rows={materials}
                getRowId={getMaterialId}
                emptyText="This order needs no materials."
                pageSize={100}
              />
            )}
          </Box>
          <FactsList
            facts={[
              { label: 'Inventory ID', value: order.inventoryCd && <DocumentLink kind="item" id={order.inventoryCd} /> },
              { label: 'Description', value: order.inventoryDesc },
              { label: 'Total', value: formatQuantity(order.qtyToProduce, order.uom) },
              { label: 'Completed', value: formatQuantity(order.qtyCompleted, order.uom) },
              { label: 'Remaining', value: formatQuantity(remainingToProduce(order), order.uom) },
            ]}
          />
          <Related kind="production" id={prodNbr} />
        </DocumentTabs>
      </DialogBody>
      <DialogFooter>
        {hasCorrections && materials && <CorrectProduction order={order} materials={materials} isDisabled={isUpdating} />}
        <CloseButton />
        {offered === 'release-order' && <ReleaseOrderAction order={order} write={write} isDisabled={isUpdating} />}
      </DialogFooter>
    </DialogFrame>
  )
}

interface ReleaseOrderActionProps {
  readonly order: ProductionOrder
  readonly write: WriteOfDocument
  readonly isDisabled: boolean
}

function ReleaseOrderAction({ order, write, isDisabled }: ReleaseOrderActionProps) {
  const question = useWriteQuestion(write.document)
  function handleConfirm() {
    void write.start('releaseOrder', { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production }, ['releaseOrder'])
  }

  return (
    <>
      <GuardedButton variant="contained" disabled={isDisabled || write.isBlocked} onClick={question.open}>
        Release Order
      </GuardedButton>
      {question.isOpen && write.phase !== 'unknown' && (
        <ConfirmDialog
          title="Release Order"
          question="Are you sure you want to release this production order?"
          details={
            <>
              <FactsList
                facts={[
                  { label: 'Prod Order ID', value: order.prodNbr },
                  { label: 'Inventory ID', value: order.inventoryCd },
                  { label: 'Quantity to Produce', value: formatQuantity(order.qtyToProduce, order.uom) },
                ]}
              />
              <Finality />
              <OutcomeNotice write={write} />
            </>
          }
          confirmLabel="Release"
          isBusy={write.isUnderWay}
          error={write.rejection}
          onConfirm={handleConfirm}
          onCancel={question.close}
        />
      )}
    </>
  )
}

const COLUMNS: readonly TableColumn<MaterialRequirement>[] = [
  itemColumn('inventoryID', 'SKU'),
  valueColumn('description', 'Description'),
  quantityColumn('totalRequired', 'Required Qty'),
  quantityColumn('qtyRemaining', 'Remaining Qty'),
  quantityColumn('availableQty', 'Available Qty'),
  {
    field: 'status',
    header: 'Status',
    value: (material) => materialStatus(material).status,
    render: (material) => <StatusChip {...materialStatus(material)} />,
  },
]

const getMaterialId = (material: MaterialRequirement) => material.id

function useProductionOrder({ prodNbr }: Pick<ProductionOrder, 'prodNbr'>) {
  const wanted = materialsOf(prodNbr)
  const details = useGetOrderDetailsQuery(wanted, { selectFromResult: storedResponse })
  const leftOutRows = useAppSelector((state) => selectLeftOutRows(state, responseName('getOrderDetails', wanted)))
  const isLive = useAppSelector(selectIsLive)
  const write = useDocumentWrite(documentName.production(prodNbr))
  return {
    materials: details.data,
    leftOutRows,
    isLoading: details.isLoading,
    error: details.error ? describeError(details.error, FALLBACK.productionDetails) : null,
    reload: () => void details.refetch(),
    // Reloads after changes by others are frequent and must not interrupt typing; the shown numbers are at most a moment old.
    isUpdating: write.phase === 'reloading' || (details.isFetching && !details.isLoading && !isLive),
    write,
  }
}

const COLOR: Readonly<Record<ProgressShare['name'], string>> = {
  Completed: 'success.main',
  Released: 'info.main',
  Open: 'action.disabledBackground',
}

function ProductionBar({ shares }: { readonly shares: readonly ProgressShare[] }) {
  return (
    <Box>
      <Box
        role="img"
        data-own-colors
        aria-label={`Progress: ${progressText(shares)}`}
        sx={{
          display: 'flex',
          height: 12,
          borderRadius: 1.5,
          overflow: 'hidden',
          bgcolor: COLOR.Open,
          '& > span + span': { borderLeft: 2, borderColor: 'background.paper' },
        }}
      >
        {shares
          .filter(({ name, percent }) => name !== 'Open' && percent > 0)
          .map(({ name, percent }) => (
            // A share above 0 stays visible however small it is.
            <Box component="span" key={name} sx={{ bgcolor: COLOR[name], minWidth: 4 }} style={{ width: `${percent}%` }} />
          ))}
      </Box>
      <Box
        component="ul"
        aria-label="Progress legend"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
      >
        {shares.map(({ name, quantity }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
            <Box
              aria-hidden
              data-own-colors
              sx={{ flex: 'none', width: 10, height: 10, borderRadius: '2px', bgcolor: COLOR[name] }}
            />
            {name}
            <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatQuantity(quantity)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
