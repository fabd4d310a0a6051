import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { use, useId, useState, type MouseEvent, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { CopyButton } from './CopyButton'
import { DialogBannerContext } from './dialogBanner'
import { GuardedButton } from './GuardedButton'
import { StaleDialogNotice } from './StaleDialogNotice'
import { DISCARD_WORDS, leavingAttributes } from './unsavedWork'
import { usePhoneLayout } from './usePhoneLayout'

/** Sizes of the dialogs of documents. */
const DOCUMENT_SIZES: readonly string[] = ['6xl', '7xl']

/** Maximum widths in pixels. */
export const DIALOG_WIDTH = { sm: 480, md: 640, '5xl': 1024, '6xl': 1152, '7xl': 1280 } as const

/** The document or item that a dialog shows. */
interface DialogSubject {
  /** Text of the `h3`, for example "Shipment #SH0001"; by default the number. */
  readonly heading?: string
  /** Its number, which can be copied. */
  readonly id: string
  /** Name of the button that copies the number, for example "Copy shipment number". */
  readonly copyLabel: string
  /** Further identification, for example the customer; `''` for none. */
  readonly about: string
}

interface DialogFrameProps {
  /** Accessible name of the dialog, shown as an `h2`. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** The document or item, shown under the title; does not scroll away. */
  readonly subject?: DialogSubject
  /** Next to the title: a status, links to the previous and next document. */
  readonly headerActions?: ReactNode
  readonly size: keyof typeof DIALOG_WIDTH
  readonly onClose: () => void
  /** Closes an open part of the dialog, such as a camera, before Escape and Back close the dialog; undefined while there is none. */
  readonly onClosePart?: (() => void) | undefined
  /** There is unsaved input, so closing asks for confirmation. */
  readonly isDirty?: boolean
  /** Sentence that says what closing would lose; typed text by default. */
  readonly lossWarning?: string
  /** Unsaved input is a draft that outlives the dialog, so another document may replace it without confirmation. */
  readonly isKept?: boolean
  /** The dialog belongs to no screen, for example the scanner settings. */
  readonly isOverScreens?: boolean
  /** A write is running, so the dialog cannot be closed. */
  readonly isBusy?: boolean
  /** It replaces the dialog of another document, so it opens without a transition. */
  readonly isReplacing?: boolean
  /** Outcome of the buttons' actions, shown above them; does not scroll away. */
  readonly outcome?: ReactNode
  /**
   * Buttons at the bottom, in front of the one that closes. If there are three or more in all on a phone, only the primary one
   * and "More" are shown (global.css). A function receives the handler that closes, for a form with its own close button
   * (`leave={null}`).
   */
  readonly actions?: ReactNode | ((requestClose: () => void) => ReactNode)
  /**
   * Label of the button that closes; null for none. The button is disabled during a write, and asks for confirmation if there is
   * unsaved input.
   */
  readonly leave?: string | null
  /** The button for the dialog's main action, placed last. */
  readonly primary?: ReactNode
  readonly children: ReactNode
}

/**
 * Modal dialog, open while it is mounted. Escape, Back and the cross close it; a click outside does not. Below 900 px it fills the
 * screen, except for size `sm`. The focus is trapped and returns to the opener.
 */
export function DialogFrame({
  title,
  subtitle,
  subject,
  headerActions,
  size,
  onClose,
  onClosePart,
  isDirty = false,
  lossWarning = 'What you typed has not been saved.',
  isKept = false,
  isOverScreens = false,
  isBusy = false,
  isReplacing = false,
  outcome,
  actions,
  leave = 'Close',
  primary,
  children,
}: DialogFrameProps) {
  const titleId = useId()
  const isPhone = usePhoneLayout()
  const [isAsking, setIsAsking] = useState(false)
  const [isMoreShown, setIsMoreShown] = useState(false)
  const banner = use(DialogBannerContext)

  function requestClose() {
    if (isBusy) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }

  /** Closes More after an action. The focus moves to it, because the button of the action becomes hidden. */
  function handleAction({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const more = currentTarget.querySelector<HTMLElement>('[data-more]')
    if (!isMoreShown || !(target instanceof Node) || !currentTarget.contains(target) || more?.contains(target)) return
    setIsMoreShown(false)
    more?.focus()
  }

  return (
    <Dialog
      open
      fullScreen={isPhone && size !== 'sm'}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      sx={placeStyle}
      {...(isReplacing && { transitionDuration: 0 })}
      onClose={(_event, reason) => {
        if (reason !== 'escapeKeyDown') return
        if (isMoreShown) setIsMoreShown(false)
        else (onClosePart ?? requestClose)()
      }}
      slotProps={{
        paper: {
          sx: { maxWidth: DIALOG_WIDTH[size] },
          'aria-busy': isBusy,
          ...(onClosePart && { 'data-part': '' }),
          ...leavingAttributes({ isDirty, isKept, isBusy, isOverScreens, lossWarning }),
        },
      }}
    >
      <Box component="header" sx={headerStyle}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {subtitle}
            </Typography>
          )}
          {subject && (
            <div className="dialog-subject">
              <h3>{subject.heading ?? subject.id}</h3>
              <CopyButton text={subject.id} label={subject.copyLabel} />
              <span title={subject.about}>
                {/* Separates the two in texts; on the screen the copy button does. */}
                {subject.about && <span className="visually-hidden"> · </span>}
                {subject.about}
              </span>
            </div>
          )}
        </Box>
        {headerActions && <Box sx={headerActionsStyle}>{headerActions}</Box>}
        <IconButton aria-label="Dismiss" title="Dismiss" edge="end" onClick={requestClose} disabled={isBusy}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {DOCUMENT_SIZES.includes(size) && banner}
      <DialogContent sx={contentStyle} onFocus={() => setIsMoreShown(false)}>
        <StaleDialogNotice />
        {children}
      </DialogContent>
      {outcome && <Box sx={outcomeStyle}>{outcome}</Box>}
      <DialogActions onClick={handleAction}>
        {isPhone && (
          <Button data-more variant="outlined" aria-expanded={isMoreShown} onClick={() => setIsMoreShown(!isMoreShown)}>
            More
          </Button>
        )}
        {typeof actions === 'function' ? actions(requestClose) : actions}
        {leave !== null && (
          <GuardedButton disabled={isBusy} onClick={requestClose}>
            {leave}
          </GuardedButton>
        )}
        {primary}
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          {...DISCARD_WORDS}
          question={lossWarning}
          isDanger
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** Aligned to the top, so that the step buttons in the heading stay under the pointer when documents differ in height. */
const placeStyle = { '& > .MuiDialog-container': { alignItems: 'flex-start' } } as const

const contentStyle = { px: { xs: 2, md: 3 }, py: { xs: 2, md: 2.5 } } as const

/**
 * Limited in height, so that in a low window there is space left for the content. There a notice has no icon, and its button
 * stays in sight while a long text scrolls.
 */
const outcomeStyle = {
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  px: { xs: 2, md: 3 },
  '&:not(:empty)': { py: 1, borderTop: 1, borderColor: 'divider' },
  '@media (max-height: 479.95px)': {
    '&:not(:empty)': { py: 0.5 },
    '& .MuiAlert-root': { py: 0 },
    '& .MuiAlert-icon': { display: 'none' },
    '& .MuiAlert-action': { position: 'sticky', bottom: 0, backgroundColor: 'background.paper' },
  },
} as const

const headerStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, md: 3 },
  py: { xs: 1, md: 2 },
  borderBottom: 1,
  borderColor: 'divider',
} as const

/**
 * On a narrow phone they wrap to a separate row under the title; next to the title their width is limited, because a status may
 * be long.
 */
const headerActionsStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 1, sm: 2 },
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  maxWidth: { xs: '100%', sm: '60%' },
  // On a phone, a status stands at the left below the title.
  '& > span:first-of-type': { mr: 'auto' },
} as const
