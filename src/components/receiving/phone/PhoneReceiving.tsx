import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { isPositive } from '../../../../contract/quantities/quantity'
import { DialogFrame } from '../../kit/DialogFrame'
import { EmptyState } from '../../kit/EmptyState'
import { GuardedButton } from '../../kit/GuardedButton'
import type { ScanCount } from '../../quantities/useScanCount'
import { OfflineNotice } from '../../writes/connection/OfflineNotice'
import type { DraftLine } from '../draft/receiptDraft'
import { draftText } from '../draft/receiptTotals'
import { FillButtons, LeaveButton, PostButtons, type ReceivingButtonsProps } from '../ReceivingButtons'
import type { ReceiptInProgress } from '../useReceiptInProgress'
import { PhoneLine } from './PhoneLine'
import type { PhoneRow } from './phoneRows'
import { CAMERA_HEIGHT, PhoneScanBar } from './PhoneScanBar'

/** Props of the receiving form on a phone. */
export interface PhoneReceivingProps extends ReceivingButtonsProps {
  readonly title: string
  readonly subtitle: string
  /** Name of the list, for example "Transfer Items". */
  readonly label: string
  /** Memoised. */
  readonly rows: readonly PhoneRow[]
  readonly emptyText: string
  readonly receipt: ReceivingButtonsProps['receipt'] & Pick<ReceiptInProgress<DraftLine>, 'rules' | 'draft'>
  readonly scans: ScanCount
  /** Key of the line whose field gets the focus when the form appears. */
  readonly focused: string | undefined
  /** Outcome of the last receipt, shown next to the buttons. */
  readonly outcome: ReactNode
  /** The photos of the receipt, below the lines, so that a new one moves none of them. */
  readonly photos: ReactNode
  /** Content above the lines: the notice about a stored draft. */
  readonly children: ReactNode
}

/** Receiving form on a phone: one compact row per line, and one row of buttons that covers nothing. */
export function PhoneReceiving(props: PhoneReceivingProps) {
  const { title, subtitle, label, rows, emptyText, receipt, scans, focused, write, isOver, outcome, onCancel } = props
  const { rules, draft, dispatch } = receipt
  const [isCameraWanted, setIsCameraOn] = useState(false)
  const isCameraOn = isCameraWanted && !isOver
  const isDisabled = write.isBlocked
  const { isLoud, switchSound } = scans
  const last = rows.findLast(({ line }) => isPositive(line.maximum))
  return (
    <DialogFrame
      title={title}
      subtitle={subtitle}
      size="5xl"
      onClose={onCancel}
      onClosePart={isCameraOn ? () => setIsCameraOn(false) : undefined}
      isBusy={write.isUnderWay}
      leave={null}
      outcome={outcome}
      actions={(requestClose) =>
        isOver ? (
          <LeaveButton {...props} onCancel={requestClose} />
        ) : (
          <>
            <FillButtons {...props} />
            <GuardedButton onClick={switchSound}>{isLoud ? 'Scan sounds: on' : 'Scan sounds: off'}</GuardedButton>
            <PostButtons {...props} onCancel={requestClose} />
          </>
        )
      }
    >
      <Box style={{ '--scan-margin': isCameraOn ? `calc(${CAMERA_HEIGHT} + 72px)` : '72px' } as object} sx={{ mx: -2 }}>
        {!isOver && (
          <PhoneScanBar
            scans={scans}
            totals={draftText(receipt)}
            isDisabled={isDisabled}
            isCameraOn={isCameraOn}
            onCamera={setIsCameraOn}
          />
        )}
        <Box sx={{ display: 'grid', gap: 1, px: 2, '&:not(:empty)': { py: 1 } }}>
          <OfflineNotice />
          {props.children}
        </Box>
        {rows.length === 0 ? (
          <EmptyState title={emptyText} />
        ) : (
          <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <PhoneLine
                key={row.line.key}
                row={row}
                typed={draft[row.line.key]}
                rules={rules}
                dispatch={dispatch}
                isDisabled={isDisabled}
                hasFocus={row.line.key === focused}
                isLast={row === last}
              />
            ))}
          </Box>
        )}
        <Box sx={{ px: 2, '&:not(:empty)': { py: 1 } }}>{props.photos}</Box>
      </Box>
    </DialogFrame>
  )
}
