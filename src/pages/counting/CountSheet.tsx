import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { documentName } from '../../../contract/documentName'
import type { InventoryItem } from '../../../contract/entities/inventory'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { putParam, useAddressEdit } from '../../components/address/useAddressEdit'
import { EmptyState } from '../../components/kit/EmptyState'
import { FilterCheckbox } from '../../components/kit/FilterCheckbox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { WarehouseOutlined } from '../../components/kit/icons'
import { PageFrame } from '../../components/kit/PageFrame'
import { usePhoneLayout } from '../../components/kit/phoneLayout'
import { SearchField } from '../../components/kit/SearchField'
import { ChipRow, ToggleChip } from '../../components/kit/ToggleChips'
import { DocumentPrintButton } from '../../components/printing/PrintButton'
import { MovedNotice } from '../../components/quantities/counting/CountOutcome'
import {
  COUNT_PATH,
  type CountableItem,
  countedItems,
  countOneMore,
  entryIn,
  movedLines,
  useSiteCount,
} from '../../components/quantities/counting/siteCount'
import { LineHeadings } from '../../components/quantities/QuantityLine'
import { RowWindow } from '../../components/quantities/RowWindow'
import { ScanPanel } from '../../components/quantities/ScanPanel'
import { NOTHING_TYPED } from '../../components/quantities/typedQuantity'
import { useScanCount, type CountedScan } from '../../components/quantities/useScanCount'
import { OutcomeNotice } from '../../components/writes/OutcomeNotice'
import { useDocumentWrite } from '../../components/writes/useDocumentWrite'
import type { FormDraft } from '../../slices/draftsSlice'
import { CountReview } from './CountReview'
import { CountRow, sheetColumns } from './CountRow'
import { sheetItems, shownItems, type CountableSite, type SheetPart } from './sheetItems'

/** Row heights (pixels): enough for two lines of description, and on a phone for two facts or two more lines below the field. */
const ROW_HEIGHT = { wide: 48, phone: 96 } as const

const PARTS = [
  ['open', 'Not counted'],
  ['counted', 'Counted'],
] as const

const getItemId = ({ inventoryId }: CountableItem) => inventoryId

interface CountSheetProps {
  readonly site: CountableSite
  readonly list: readonly InventoryItem[]
  readonly notice: ReactNode
}

export function CountSheet({ site, list, notice }: CountSheetProps) {
  const { siteId, warehouse } = site
  const isPhone = usePhoneLayout()
  const count = useSiteCount(siteId)
  const { draft, change } = count
  const document = documentName.count(siteId)
  const write = useDocumentWrite(document)
  const [isBlind, setIsBlind] = useSheetChoice('blind')
  const [query, setQuery] = useState('')
  // Rows are chosen by what was counted when the part was chosen: none may leave while somebody types into it.
  const [{ part, counted }, setShownPart] = useState<{ part: SheetPart; counted: FormDraft | null }>({
    part: 'all',
    counted: null,
  })
  const setPart = (chosen: SheetPart) => setShownPart({ part: chosen, counted: draft })
  const [isReviewing, setIsReviewing] = useState(false)

  const sheetOf = useMemo(() => sheetItems(list, siteId), [list, siteId])
  const sheet = useMemo(() => sheetOf(draft), [sheetOf, draft])
  const moved = useMemo(() => movedLines(draft, sheet.itemOf), [draft, sheet])
  const shown = useMemo(() => shownItems(sheet, counted, part, query), [sheet, counted, part, query])
  const countedCount = countedItems(draft).length
  const isDisabled = write.isUnderWay

  const [isAsking, setIsAsking] = useSheetChoice('ask')

  function handleScan(scan: string): CountedScan {
    if (isDisabled) return { text: `${scan} was not counted: the count is being posted`, tone: 'error' }
    const item = sheet.find(scan)
    if (!item) return { text: `No item with the code ${scan}`, tone: 'error', line: null }
    const { inventoryId, uom } = item
    if (!shown.some((row) => row.inventoryId === inventoryId)) {
      setQuery('')
      setPart('all')
    }
    const mark = item.isNotStocked ? ', not stocked here' : ''
    const counted = { tone: 'success', line: inventoryId } as const
    if (isAsking) {
      // Adds a row for an item that the site never had.
      if (item.isNotStocked) change(inventoryId, (entry) => entry ?? { ...NOTHING_TYPED, seen: 0 })
      return { ...counted, text: `${inventoryId}: type the counted quantity${mark}`, isToType: true }
    }
    const { quantity } = countOneMore(item, entryIn(draft, inventoryId))
    change(inventoryId, (entry) => countOneMore(item, entry), true)
    return { ...counted, text: `${inventoryId}: ${formatQuantity(quantity, uom)} counted${mark}` }
  }

  const scans = useScanCount({ document, count: handleScan })
  const { place } = scans
  // The button by which the site was chosen is gone.
  useEffect(() => place.current?.focus(), [place])

  const review = (
    <GuardedButton
      variant="contained"
      whyDisabled={countedCount === 0 ? 'Count something first' : null}
      onClick={() => setIsReviewing(true)}
    >
      Review
    </GuardedButton>
  )
  const progress = `${formatQuantity(countedCount)} of ${formatQuantity(sheet.items.length)} counted`
  return (
    <PageFrame
      title={`Count ${warehouse}`}
      count={!isPhone && progress}
      tools={
        <>
          {isPhone ? (
            <IconButton component={Link} to={COUNT_PATH} aria-label="Other site" title="Other site">
              <WarehouseOutlined />
            </IconButton>
          ) : (
            <Button component={Link} to={COUNT_PATH} variant="text">
              Other site
            </Button>
          )}
          <DocumentPrintButton
            isNamed={!isPhone}
            sheets={[{ label: 'Count sheet with bar codes', kind: 'countSheet', ids: [siteId], isBlind }]}
          />
        </>
      }
      actions={!isPhone && review}
      toolbar={
        <>
          <Box sx={searchStyle}>
            <SearchField placeholder="Search by item or description..." value={query} onChange={setQuery} />
            {isPhone && review}
          </Box>
          <ChipRow role="group" aria-label="Shown items" style={{ marginBlock: -3, paddingRight: 3 }}>
            {PARTS.map(([name, label]) => (
              <ToggleChip
                key={name}
                label={label}
                isPressed={name === part}
                onClick={() => setPart(name === part ? 'all' : name)}
              />
            ))}
          </ChipRow>
          <FilterCheckbox label="Hide expected" checked={isBlind} onChange={setIsBlind} />
          <FilterCheckbox label="Type after a scan" checked={isAsking} onChange={setIsAsking} />
          {isPhone && (
            <Typography variant="body2" aria-live="polite" sx={progressStyle}>
              {progress}
            </Typography>
          )}
        </>
      }
    >
      {notice}
      <OutcomeNotice write={write} />
      {!isBlind && <MovedNotice lines={moved} isDisabled={isDisabled} onAccept={count.acceptFigures} />}
      <ScanPanel scans={scans} />
      {shown.length === 0 ? (
        <EmptyState title="No item matches." />
      ) : (
        <RowWindow
          label={`Items at ${warehouse}`}
          rows={shown}
          rowHeight={isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide}
          getRowId={getItemId}
          wanted={scans.line}
          header={!isPhone && <LineHeadings columns={sheetColumns(isBlind)} names={isBlind ? BLIND_HEADINGS : HEADINGS} />}
          renderRow={(item) => (
            <CountRow siteId={siteId} item={item} isBlind={isBlind} isPhone={isPhone} isDisabled={isDisabled} onChange={change} />
          )}
        />
      )}
      {isReviewing && (
        <CountReview
          siteId={siteId}
          warehouse={warehouse}
          count={count}
          sheet={sheet}
          write={write}
          onClose={() => {
            setIsReviewing(false)
            setPart(part)
          }}
        />
      )}
    </PageFrame>
  )
}

const progressStyle = { ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
const searchStyle = { display: 'flex', gap: 1, width: { xs: '100%', md: 'auto' } } as const

const HEADINGS = [
  { label: 'Inventory ID' },
  { label: 'Description' },
  { label: 'On Hand', align: 'right' },
  { label: 'Counted', align: 'right' },
  { label: 'Difference', align: 'right' },
] as const

/** Without what a blind count hides. */
const BLIND_HEADINGS = HEADINGS.filter(({ label }) => label !== 'On Hand' && label !== 'Difference')

function useSheetChoice(name: 'blind' | 'ask'): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  return [params.has(name), (isChosen) => edit((next) => putParam(next, name, isChosen ? '1' : null))]
}
