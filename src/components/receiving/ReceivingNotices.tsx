import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { partsOf } from '../../../contract/documentName'
import { compareQuantities, formatQuantity, isPositive } from '../../../contract/quantities/quantity'
import { amountsText } from '../../../contract/quantities/unitSums'
import { activityApi } from '../../services/activityApi'
import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { formatInstant } from '../kit/dates'
import { DropButton } from '../kit/DropButton'
import { GuardedButton } from '../kit/GuardedButton'
import { NOTHING_TYPED, standingQuantity } from '../kit/typedQuantity'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import {
  draftEntries,
  hasCount,
  lineBounds,
  lineName,
  linesText,
  type DraftLine,
  type DraftRules,
  type ReceivedQuantity,
} from './receiptDraft'
import type { LineChange, ReceiptInProgress, StoredReceiptDraft } from './useReceiptDraft'
import { photosText } from './useReceiptPhotos'

interface ReceivingNoticesProps<Line extends DraftLine> {
  readonly draft: StoredReceiptDraft
  readonly receipt: ReceiptInProgress<Line>
  /** Receiving is blocked. */
  readonly isDisabled: boolean
}

/** Notices above the lines of a receiving form: a resumed draft, and changes by a reload. */
export function ReceivingNotices<Line extends DraftLine>({ draft, receipt, isDisabled }: ReceivingNoticesProps<Line>) {
  return (
    <>
      {draft.isResumed && hasCount(receipt.draft, receipt.lines, receipt.rules) && (
        <Alert
          severity="info"
          variant="outlined"
          action={!isDisabled && <DropButton label="Start over" question={lossOf(receipt.entries, draft)} onDrop={draft.drop} />}
        >
          Your count goes on where you left it.
        </Alert>
      )}
      {!isDisabled && <ReceiptChanges receipt={receipt} />}
    </>
  )
}

/** Notice in an open form about lines that a reload has changed. */
export function ReceiptChanges<Line extends DraftLine>({ receipt }: { readonly receipt: ReceiptInProgress<Line> }) {
  const { seen, lines, draft, dispatch } = receipt
  return (
    <LineChangesNotice
      changes={seen.changes}
      typedFor={(line) => draft[line.key]?.quantity ?? null}
      onLower={() => {
        dispatch({ type: 'allLowered', lines })
        seen.acknowledge()
      }}
      onKeep={seen.acknowledge}
    />
  )
}

interface NothingLeftProps<Line extends DraftLine> {
  /** Name of the document, see `documentName`. */
  readonly document: string
  readonly receipt: ReceiptInProgress<Line>
  /** The lines that something may have been typed for. */
  readonly lines: readonly Line[]
}

/** Says that nothing can be received any more, and that what was typed, which stays in sight, was not posted. */
export function NothingLeft<Line extends DraftLine>({ document, receipt, lines }: NothingLeftProps<Line>) {
  const { seen, draft, rules } = receipt
  const has = (line: Line) => {
    const typed: ReceivedQuantity = draft[line.key] ?? NOTHING_TYPED
    const text = standingQuantity(typed, lineBounds(line, rules)).shown.trim()
    return typed.reason === undefined && ['', '0'].includes(text) ? '' : [text, typed.reason].filter(Boolean).join(', ')
  }
  const { changes } = seen
  const changed = new Set(changes.map(({ line }) => line.key))
  const others = lines.filter(({ key }) => !changed.has(key)).map((line) => ({ line, before: 0, now: 0 }))
  const typed = [...changes, ...others].filter(({ line }) => has(line) !== '')
  const untyped = changes.filter(({ line }) => has(line) === '')
  const told = [...typed, ...untyped.slice(0, LISTED)]
  return (
    <Alert role="group" severity="warning" variant="outlined">
      <AlertTitle role="status">{typed.length > 0 ? 'What you counted was not posted' : 'Nothing is left to receive'}</AlertTitle>
      {changes.length > 0 && 'Meanwhile everything here was received or closed. '}
      <LastReceipt document={document} />
      {told.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {told.map((change) => (
            <ChangedLine key={change.line.key} change={change} has={has(change.line)} />
          ))}
          <MoreLines count={untyped.length - LISTED} />
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

/**
 * Says that a draft was stored when its form was closed or the session ended, and offers to continue it. Renders nothing while a
 * write of the document is open, because that may be posting the draft.
 */
export function ReceiptDraftWaiting({ draft, lines, rules, write, onResume }: ReceiptDraftWaitingProps) {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (write.isBlocked || (draft.photoCount === 0 && !hasCount(draft.entries, open, rules))) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <>
          <GuardedButton size="small" variant="text" color="inherit" onClick={onResume}>
            Resume count
          </GuardedButton>
          <DropButton
            label="Discard count"
            question={lossOf(draftEntries(draft.entries, open, rules), draft)}
            onDrop={draft.drop}
          />
        </>
      }
    >
      Draft: you have counted something here that is not posted yet.
    </Alert>
  )
}

/** Says how much would be lost with a draft. */
function lossOf(
  entries: Readonly<ReturnType<typeof draftEntries>>,
  { photoCount }: Pick<StoredReceiptDraft, 'photoCount'>,
): string {
  const received = entries.filter(({ quantity }) => isPositive(quantity))
  const photos = photoCount > 0 ? ` and ${photosText(photoCount)}` : ''
  return `What you have counted is not posted and would be lost: ${linesText(received.length)}, ${amountsText(received)}${photos}.`
}

/** Maximum changes listed; of the rest only the number is shown. */
const LISTED = 5

interface LineChangesNoticeProps<Line extends DraftLine> {
  /** Renders nothing when empty. */
  readonly changes: readonly LineChange<Line>[]
  /** The typed quantity of a line, or null. */
  readonly typedFor?: (line: Line) => number | null
  /** Lowers every typed quantity to what may be received. */
  readonly onLower?: () => void
  /** The user keeps the typed quantities. */
  readonly onKeep?: () => void
}

/** Lists the lines whose receivable quantity changed because somebody else received in the meantime. Typed quantities stay. */
export function LineChangesNotice<Line extends DraftLine>(props: LineChangesNoticeProps<Line>) {
  const { changes, typedFor = () => null, onLower, onKeep } = props
  if (changes.length === 0) return null
  const isAbove = ({ line, now }: LineChange<Line>) => compareQuantities(typedFor(line) ?? 0, now) > 0
  const isTooMuch = changes.some(isAbove)
  return (
    <Alert role="status" severity="warning" variant="outlined">
      <AlertTitle>Changed while you were counting</AlertTitle>
      <Box component="ul" sx={listStyle}>
        {changes.slice(0, LISTED).map((change) => (
          <ChangedLine
            key={change.line.key}
            change={change}
            has={isAbove(change) ? formatQuantity(typedFor(change.line) ?? 0) : ''}
          />
        ))}
        <MoreLines count={changes.length - LISTED} />
      </Box>
      {(onKeep ?? onLower) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isTooMuch && onLower && (
            <GuardedButton size="small" color="inherit" onClick={onLower}>
              Lower to what is left
            </GuardedButton>
          )}
          {onKeep && (
            <GuardedButton size="small" variant={isTooMuch ? 'text' : 'outlined'} color="inherit" onClick={onKeep}>
              {isTooMuch ? 'Keep what I have' : 'OK'}
            </GuardedButton>
          )}
        </Box>
      )}
    </Alert>
  )
}

const listStyle = { m: 0, pl: 2.25, fontVariantNumeric: 'tabular-nums' } as const

/** The number of changes that are not listed; nothing when that is not positive. */
function MoreLines({ count }: { readonly count: number }) {
  return count > 0 && <li>{count === 1 ? '1 more line' : `${count} more lines`}</li>
}

interface ChangedLineProps {
  readonly change: LineChange<DraftLine>
  /** What was typed for it; `''` for nothing worth saying. */
  readonly has: string
}

function ChangedLine({ change: { line, before, now }, has }: ChangedLineProps) {
  const change =
    compareQuantities(before, now) !== 0 && `${formatQuantity(before)} → ${formatQuantity(now, line.uom)} can be received`
  return (
    <li>
      {lineName(line)}: {change}
      {change && has !== '' && ', '}
      {has !== '' && <strong>you have {has}</strong>}
    </li>
  )
}

/** Says who has received last, where the server tells. */
function LastReceipt({ document }: { readonly document: string }) {
  const { kind, id } = partsOf(document)
  const skip = !useAppSelector((state) => selectHasExtension(state, 'activity'))
  const query = { kind: kind === 'sales' ? kind : 'transfer', id } as const
  const { data } = activityApi.endpoints.getActivity.useQuery(query, { skip, refetchOnMountOrArgChange: true })
  const last = data?.entries.find(({ action }) => action === 'receive')
  return last && `Last received by ${last.userName}, ${formatInstant(last.at)} UTC.`
}
