import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DialogBody, DialogFooter, DialogFrame, DialogHeader, DialogOutcome } from '../kit/DialogFrame'
import { GuardedButton } from '../kit/GuardedButton'
import { useHasJustChanged } from '../kit/useHasJustChanged'
import { CAMERA_HEIGHT, ScanPanel } from '../quantities/ScanPanel'
import type { ScanCount } from '../quantities/useScanCount'
import { OfflineNotice } from '../writes/connection/OfflineNotice'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import type { DraftLine } from './draft/receiptDraft'
import { canPost, draftText } from './draft/receiptTotals'
import type { ReceiptInProgress } from './useReceiptInProgress'

/** The frame of a receiving form. */
export interface ReceivingFrame {
  readonly title: string
  readonly subtitle: string
  readonly submitLabel: string
  readonly onCancel: () => void
  /** Footer of the dialog that the form is part of on a wide screen, null until it is there; by default it is a dialog itself. */
  readonly footer?: HTMLElement | null
}

interface ReceivingLayoutProps extends ReceivingFrame {
  readonly isPhone: boolean
  readonly receipt: Pick<ReceiptInProgress<DraftLine>, 'lines' | 'dispatch' | 'totals' | 'refused'>
  readonly scans: ScanCount
  readonly write: Pick<WriteOfDocument, 'phase' | 'isBlocked' | 'isUnderWay'>
  /** Photos of the receipt are being made smaller; it waits for them. */
  readonly isShrinking: boolean
  /** Nothing is left to receive: the form can only be left. */
  readonly isOver: boolean
  readonly onSubmit: () => void
  /** Outcome of the last receipt, shown next to the buttons. */
  readonly outcome: ReactNode
  readonly notices: ReactNode
  readonly lines: ReactNode
  /** Below the lines, so that a new photo moves none of them. */
  readonly photos: ReactNode
}

/** A receiving form in its dialog, with its buttons and the panel of its scans. On a phone the panel is a bar above the lines. */
export function ReceivingLayout(props: ReceivingLayoutProps) {
  const { isPhone, title, subtitle, footer, receipt, scans, write, isOver, outcome, notices, lines, photos, onCancel } = props
  const [isCameraWanted, setIsCameraOn] = useState(false)
  const isJustOver = useHasJustChanged(isOver)
  const isCameraOn = isPhone && isCameraWanted && !isOver

  function buttons() {
    if (isOver) {
      return (
        // It has just taken the place of the button that posts.
        <GuardedButton variant="contained" disabled={isJustOver} onClick={onCancel}>
          Leave receiving
        </GuardedButton>
      )
    }
    const fill = { size: isPhone ? 'medium' : 'small', disabled: write.isBlocked } as const
    return (
      <>
        <GuardedButton {...fill} onClick={() => receipt.dispatch({ type: 'allFilled', lines: receipt.lines })}>
          Fill All
        </GuardedButton>
        <GuardedButton {...fill} onClick={() => receipt.dispatch({ type: 'allCleared', lines: receipt.lines })}>
          Clear All
        </GuardedButton>
        {isPhone ? (
          <GuardedButton onClick={scans.switchSound}>{scans.isLoud ? 'Scan sounds: on' : 'Scan sounds: off'}</GuardedButton>
        ) : (
          <Typography role="status" variant="body2" sx={totalsStyle}>
            {draftText(receipt)}
          </Typography>
        )}
        <GuardedButton disabled={write.isUnderWay} onClick={onCancel}>
          Cancel
        </GuardedButton>
        <GuardedButton
          variant="contained"
          disabled={write.isBlocked || !canPost(receipt)}
          isBusy={props.isShrinking || write.phase === 'sending'}
          onClick={props.onSubmit}
        >
          {props.submitLabel}
        </GuardedButton>
      </>
    )
  }

  if (isPhone) {
    const bar = { totals: draftText(receipt), isCameraOn, onCamera: setIsCameraOn }
    return (
      <DialogFrame size="5xl" onClose={isCameraOn ? () => setIsCameraOn(false) : onCancel} isBusy={write.isUnderWay}>
        <DialogHeader title={title} subtitle={subtitle} />
        <DialogBody>
          <Box style={{ '--scan-margin': isCameraOn ? `calc(${CAMERA_HEIGHT} + 72px)` : '72px' } as object} sx={phoneStyle}>
            {!isOver && <ScanPanel scans={scans} isDisabled={write.isBlocked} bar={bar} />}
            <Box sx={phonePartStyle}>
              <OfflineNotice />
              {notices}
            </Box>
            {lines}
            <Box sx={phonePartStyle}>{photos}</Box>
          </Box>
        </DialogBody>
        <DialogOutcome>{outcome}</DialogOutcome>
        <DialogFooter>{buttons()}</DialogFooter>
      </DialogFrame>
    )
  }
  const content = (
    <>
      {notices}
      {lines}
      {photos}
    </>
  )
  const wideFooter = (
    <Box sx={footerStyle}>
      {!isOver && <ScanPanel scans={scans} isDisabled={write.isBlocked} />}
      {buttons()}
    </Box>
  )
  if (footer === undefined) {
    return (
      <DialogFrame size="5xl" onClose={onCancel} isBusy={write.isUnderWay}>
        <DialogHeader title={title} subtitle={subtitle} />
        <DialogBody>{content}</DialogBody>
        <DialogOutcome>{outcome}</DialogOutcome>
        <DialogFooter>{wideFooter}</DialogFooter>
      </DialogFrame>
    )
  }
  return (
    <>
      {content}
      {footer && createPortal(wideFooter, footer)}
    </>
  )
}

/** Over the whole width of the screen. */
const phoneStyle = { mx: -2, '& input': { scrollMarginBlock: 'var(--scan-margin)' } } as const
const phonePartStyle = { display: 'grid', gap: 1, px: 2, '&:not(:empty)': { py: 1 } } as const

const footerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  width: '100%',
} as const
const totalsStyle = { flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
