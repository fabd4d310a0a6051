import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { documentName } from '../../../contract/documentName'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { comparableCode } from '../../../contract/rules/scanning'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { CountOutcome, DifferenceText } from '../../components/quantities/counting/CountOutcome'
import {
  type CountableItem,
  countBounds,
  countedLines,
  countOneMore,
  entryIn,
  reasonIn,
  typeCount,
  useSiteCount,
} from '../../components/quantities/counting/siteCount'
import { QuantityField, followScan } from '../../components/quantities/QuantityField'
import { NOTHING_TYPED } from '../../components/quantities/typedQuantity'
import { useScanTarget } from '../../components/scanning/scanTargets'
import { NO_REASON, reasonFrom, ReasonField } from '../../components/writes/ReasonField'
import { useDocumentWrite, useWhenPosted } from '../../components/writes/useDocumentWrite'
import { COUNT_REASON } from '../../slices/draftsSlice'

interface CountDialogProps {
  readonly item: CountableItem
  readonly siteId: string
  readonly warehouse: string
  readonly onClose: () => void
}

export function CountDialog({ item, siteId, warehouse, onClose }: CountDialogProps) {
  const { inventoryId, qtyOnHand, uom } = item
  const { draft, change, setReason, acceptFigures } = useSiteCount(siteId)
  const document = documentName.count(siteId)
  const write = useDocumentWrite(document)
  useWhenPosted(document, ['postCount'], onClose)
  const entry = entryIn(draft, inventoryId)
  const { lines } = countedLines(entry ? { [inventoryId]: entry } : null, () => item)
  const [line] = lines
  const reasonText = reasonIn(draft)
  const reason = reasonFrom(reasonText)
  const [earlier] = useState({ entry, reasonText })
  const [isSent, setIsSent] = useState(false)
  const isBusy = write.isUnderWay
  // It may have been posted.
  const isKept = isBusy || (isSent && write.phase === 'unknown')
  const noun = `Counted of ${inventoryId} at ${warehouse}`

  function handleCancel() {
    change(inventoryId, () => earlier.entry ?? null)
    setReason(earlier.reasonText)
    write.acknowledge()
    onClose()
  }

  function handlePost() {
    if (!line || reason === null) return
    const { counted, seen } = line
    setIsSent(true)
    void write.start('postCount', { siteId, reason, lines: [{ inventoryId, counted, seen }] }, [inventoryId, COUNT_REASON])
  }

  const place = useRef<HTMLDivElement>(null)
  useScanTarget({
    place: () => place.current,
    handle(scan) {
      if (isBusy) return `${scan} was not counted: the count is being posted`
      if (comparableCode(scan) !== comparableCode(inventoryId)) {
        followScan(null, null)
        return `${scan} was not counted: only ${inventoryId} is`
      }
      // Rendered first, because the new quantity is selected.
      flushSync(() => change(inventoryId, (before) => countOneMore(item, before)))
      followScan(place.current, null)
      return null
    },
  })

  return (
    <DialogFrame size="sm" onClose={onClose} isBusy={isBusy}>
      <DialogHeader title="Count stock" subtitle={`${inventoryId} at ${warehouse}`} />
      <DialogBody>
        <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
          <FactsList
            facts={[
              { label: 'On Hand', value: formatQuantity(qtyOnHand, uom) },
              { label: 'Difference', value: line ? <DifferenceText difference={line.difference} uom={uom} /> : '' },
            ]}
          />
          <Box>
            <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary', mb: 0.25 }}>
              Counted
            </Box>
            <QuantityField
              label={noun}
              value={entry ?? NOTHING_TYPED}
              bounds={countBounds(item)}
              uom={uom}
              autoFocus
              isReadOnly={isBusy}
              onType={(text) => change(inventoryId, (before) => typeCount(item, before, text))}
            />
          </Box>
          <ReasonField
            value={reasonText}
            help="Shown in the item's activity. To correct a wrong count, post another one."
            isReadOnly={isBusy}
            onChange={setReason}
          />
          <CountOutcome lines={lines} write={write} isDisabled={isBusy} onAccept={acceptFigures} />
        </Box>
      </DialogBody>
      <DialogFooter>
        <GuardedButton disabled={isKept} onClick={handleCancel}>
          Cancel
        </GuardedButton>
        <GuardedButton
          variant="contained"
          isBusy={isBusy}
          disabled={!line || line.isMoved || write.isBlocked}
          whyDisabled={reason === null ? NO_REASON : null}
          onClick={handlePost}
        >
          Post count
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}
