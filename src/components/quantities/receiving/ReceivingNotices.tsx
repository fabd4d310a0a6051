import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { partsOf } from '../../../../contract/documentName'
import { compareQuantities, formatQuantity, isPositive } from '../../../../contract/quantities/quantity'
import { amountsText } from '../../../../contract/quantities/unitSums'
import { activityApi } from '../../../services/activityApi'
import { useAppSelector } from '../../../services/store/hooks'
import { selectHasExtension } from '../../../slices/authSlice'
import { formatInstant } from '../../kit/dates'
import { formatCounted } from '../../kit/formatNumber'
import { GuardedButton, NoticeButton } from '../../kit/GuardedButton'
import { DropButton } from '../../writes/DropButton'
import type { WriteOfDocument } from '../../writes/useDocumentWrite'
import { NOTHING_TYPED, standingQuantity } from '../typedQuantity'
import { allLowered, draftEntries, hasCount, lineBounds, lineName, type DraftLine, type DraftRules } from './receiptDraft'
import type { LineChange, ReceiptInProgress, StoredReceiptDraft } from './useReceiptDraft'

interface ReceivingNoticesProps<Line extends DraftLine> {
  readonly draft: StoredReceiptDraft
  readonly receipt: ReceiptInProgress<Line>
  readonly isDisabled: boolean
}

export function ReceivingNotices<Line extends DraftLine>({ draft, receipt, isDisabled }: ReceivingNoticesProps<Line>) {
  return (
    <>
      {draft.isResumed && hasCount(receipt.draft, receipt.lines, receipt.rules) && (
        <Alert
          severity="info"
          action={!isDisabled && <DropButton label="Start over" question={lossOf(receipt.entries, draft)} onDrop={draft.drop} />}
        >
          Your count goes on where you left it.
        </Alert>
      )}
      {!isDisabled && <LineChangesNotice changes={receipt.changedLines} receipt={receipt} />}
    </>
  )
}

interface NothingLeftProps<Line extends DraftLine> {
  readonly document: string
  readonly receipt: ReceiptInProgress<Line>
  readonly lines: readonly Line[]
}

export function NothingLeft<Line extends DraftLine>({ document, receipt, lines }: NothingLeftProps<Line>) {
  const { changedLines, draft, rules } = receipt
  const all = new Map([...changedLines.map(({ line }) => line), ...lines].map((line) => [line.key, line]))
  const typed = [...all.values()].flatMap((line) => {
    const entry = draft[line.key]
    const text = standingQuantity(entry ?? NOTHING_TYPED, lineBounds(line, rules)).shown.trim()
    const isNothing = entry?.reason === undefined && ['', '0'].includes(text)
    return isNothing ? [] : [{ line, has: [text, entry?.reason].filter(Boolean).join(', ') }]
  })
  return (
    <Alert role="group" severity="warning">
      <AlertTitle role="status">{typed.length > 0 ? 'What you counted was not posted' : 'Nothing is left to receive'}</AlertTitle>
      {changedLines.length > 0 && 'Everything here has been received or closed. '}
      <LastReceipt document={document} />
      {typed.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {typed.map(({ line, has }) => (
            <li key={line.key}>
              {lineName(line)}: <strong>you have {has}</strong>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

interface ReceiptDraftWaitingProps {
  readonly draft: Pick<StoredReceiptDraft, 'entries' | 'photoCount' | 'drop'>
  readonly lines: readonly DraftLine[]
  readonly rules: DraftRules
  readonly write: Pick<WriteOfDocument, 'isBlocked'>
  readonly onResume: () => void
}

export function ReceiptDraftWaiting({ draft, lines, rules, write, onResume }: ReceiptDraftWaitingProps) {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (!isUnposted(draft, lines, rules, write)) return null
  return (
    <Alert
      severity="info"
      action={
        <>
          <NoticeButton onClick={onResume}>Resume count</NoticeButton>
          <DropButton
            label="Discard count"
            question={lossOf(draftEntries(draft.entries, open, rules), draft)}
            onDrop={draft.drop}
          />
        </>
      }
    >
      Your count here is not posted yet.
    </Alert>
  )
}

/** True when something was counted that is not posted; false while a write of the document is open, which may be posting it. */
export function isUnposted(
  { entries, photoCount }: Pick<StoredReceiptDraft, 'entries' | 'photoCount'>,
  lines: readonly DraftLine[],
  rules: DraftRules,
  { isBlocked }: Pick<WriteOfDocument, 'isBlocked'>,
): boolean {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  return !isBlocked && (photoCount > 0 || hasCount(entries, open, rules))
}

function lossOf(
  entries: Readonly<ReturnType<typeof draftEntries>>,
  { photoCount }: Pick<StoredReceiptDraft, 'photoCount'>,
): string {
  const received = entries.filter(({ quantity }) => isPositive(quantity))
  const photos = photoCount > 0 ? ` and ${formatCounted(photoCount, 'photo')}` : ''
  return `Your count (${amountsText(received)}${photos}) will be lost.`
}

const LISTED = 5

interface LineChangesNoticeProps<Line extends DraftLine> {
  readonly changes: readonly LineChange<Line>[]
  readonly receipt?: Pick<ReceiptInProgress<Line>, 'lines' | 'draft' | 'change' | 'acknowledgeChanges'>
}

/** Lists the lines whose receivable quantity changed because somebody else received in the meantime. Typed quantities stay. */
export function LineChangesNotice<Line extends DraftLine>({ changes, receipt }: LineChangesNoticeProps<Line>) {
  if (changes.length === 0) return null
  const typedFor = ({ line, now }: LineChange<Line>) => {
    const typed = receipt?.draft[line.key]?.quantity ?? 0
    return compareQuantities(typed, now) > 0 ? typed : null
  }
  const isTooMuch = changes.some((change) => typedFor(change) !== null)
  const more = changes.length - LISTED
  return (
    <Alert role="status" severity="warning">
      <AlertTitle>Changed while you were counting</AlertTitle>
      <Box component="ul" sx={listStyle}>
        {changes.slice(0, LISTED).map((change) => {
          const { line, before, now } = change
          const has = typedFor(change)
          return (
            <li key={line.key}>
              {lineName(line)}: {formatQuantity(before)} → {formatQuantity(now, line.uom)} can be received
              {has !== null && (
                <>
                  , <strong>you have {formatQuantity(has)}</strong>
                </>
              )}
            </li>
          )
        })}
        {more > 0 && <li>{formatCounted(more, 'line')} more</li>}
      </Box>
      {receipt && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isTooMuch && (
            <GuardedButton
              size="small"
              color="inherit"
              onClick={() => {
                receipt.change(allLowered(receipt.lines))
                receipt.acknowledgeChanges()
              }}
            >
              Lower to what is left
            </GuardedButton>
          )}
          <GuardedButton
            size="small"
            variant={isTooMuch ? 'text' : 'outlined'}
            color="inherit"
            onClick={receipt.acknowledgeChanges}
          >
            {isTooMuch ? 'Keep what I have' : 'OK'}
          </GuardedButton>
        </Box>
      )}
    </Alert>
  )
}

const listStyle = { m: 0, pl: 2.25, fontVariantNumeric: 'tabular-nums' } as const

function LastReceipt({ document }: { readonly document: string }) {
  const { kind, id } = partsOf(document)
  const skip = !useAppSelector((state) => selectHasExtension(state, 'activity'))
  const query = { kind: kind === 'sales' ? kind : 'transfer', id } as const
  const { data } = activityApi.endpoints.getActivity.useQuery(query, { skip, refetchOnMountOrArgChange: true })
  const last = data?.entries.find(({ action }) => action === 'receive')
  return last && `Last received by ${last.userName}, ${formatInstant(last.at)} UTC.`
}
