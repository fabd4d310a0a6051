import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { use, useId, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { CopyButton } from './CopyButton'
import { DialogBannerContext } from './dialogBanner'
import { GuardedButton } from './GuardedButton'
import { StaleDialogNotice } from './StaleDialogNotice'
import { DISCARD_WORDS, leavingAttributes } from './unsavedWork'
import { usePhoneLayout } from './usePhoneLayout'

/** Sizes of the dialogs of documents. */
const DOCUMENT_SIZES: readonly string[] = ['6xl', '7xl']

/** Greatest widths in pixels. */
export const DIALOG_WIDTH = { sm: 480, md: 640, '5xl': 1024, '6xl': 1152, '7xl': 1280 } as const

/** The document or item of a dialog. */
interface DialogSubject {
  /** A heading of level 3, for example "Shipment #SH0001"; its number when not given. */
  readonly heading?: string
  /** Its number, which can be copied. */
  readonly id: string
  /** Name of the button that copies the number, for example "Copy shipment number". */
  readonly copyLabel: string
  /** What else tells it from others, for example the customer; `''` for nothing. */
  readonly about: string
}

interface DialogFrameProps {
  /** Names the dialog; a heading of level 2. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** What the dialog shows; it stands under the title and never scrolls away. */
  readonly subject?: DialogSubject
  /** Beside the title: a status, links to the previous and next document. */
  readonly headerActions?: ReactNode
  readonly size: keyof typeof DIALOG_WIDTH
  readonly onClose: () => void
  /** Something was typed that closing would lose: closing asks first. */
  readonly isDirty?: boolean
  /** What closing would lose, in a sentence; typed text unless it says otherwise. */
  readonly lossWarning?: string
  /** Unsaved input is a draft that outlives the dialog, so another document may replace it without confirmation. */
  readonly isKept?: boolean
  /** It belongs to no screen. */
  readonly isOverScreens?: boolean
  /** A write is under way: Escape and the cross do nothing. */
  readonly isBusy?: boolean
  /** It takes the place of another document's dialog, so it is there at once. */
  readonly isReplacing?: boolean
  /** Above the buttons, always in sight: the outcome of what they did. */
  readonly outcome?: ReactNode
  /**
   * Buttons at the bottom, before the one that leaves. On a phone three or more in all are one row: the primary one, and More for the
   * others (global.css). A function is given what that one does, for a form that has its own (`leave={null}`).
   */
  readonly actions?: ReactNode | ((requestClose: () => void) => ReactNode)
  /**
   * Label of the button that leaves. It does nothing while a write is under way, and asks first when the dialog has unsaved
   * input.
   */
  readonly leave?: string | null
  /** The button for what the dialog is there for, the last one. */
  readonly primary?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog; it is open while it is mounted. Escape and the cross close it, a click outside never does. Fills the screen
 * below 900 px. Focus stays inside and goes back to where it came from.
 */
export function DialogFrame({
  title,
  subtitle,
  subject,
  headerActions,
  size,
  onClose,
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
        if (reason === 'escapeKeyDown') requestClose()
      }}
      slotProps={{
        paper: {
          sx: { maxWidth: DIALOG_WIDTH[size] },
          'aria-busy': isBusy,
          ...leavingAttributes({ isDirty, isKept, isBusy, isOverScreens, lossWarning }),
        },
      }}
    >
      <Box component="header" sx={headerStyle}>
        <Box sx={titleStyle}>
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {subtitle && (
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {subtitle}
              </Typography>
            )}
            {subject && (
              <Typography component="div" variant="body2" title={subject.about} sx={subjectStyle}>
                <div>
                  <h3>{subject.heading ?? subject.id}</h3>
                  {subject.about !== '' && (
                    <>
                      {' · '}
                      <span>{subject.about}</span>
                    </>
                  )}
                </div>
              </Typography>
            )}
          </Box>
          {subject && <CopyButton text={subject.id} label={subject.copyLabel} />}
        </Box>
        {headerActions && <Box sx={headerActionsStyle}>{headerActions}</Box>}
        <IconButton aria-label="Dismiss" edge="end" onClick={requestClose} disabled={isBusy}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {DOCUMENT_SIZES.includes(size) && banner}
      <DialogContent sx={contentStyle} onFocus={() => setIsMoreShown(false)}>
        <StaleDialogNotice />
        {children}
      </DialogContent>
      {outcome && <Box sx={outcomeStyle}>{outcome}</Box>}
      <DialogActions>
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

/** At the top: what it shows comes and goes, and its heading stays where the pointer steps from one document to the next. */
const placeStyle = { '& > .MuiDialog-container': { alignItems: 'flex-start' } } as const

const contentStyle = { px: { xs: 2, md: 3 }, py: { xs: 2, md: 2.5 } } as const

/** A low window keeps room for the content. */
const outcomeStyle = {
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  px: { xs: 2, md: 3 },
  '&:not(:empty)': { py: 1, borderTop: 1, borderColor: 'divider' },
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

const titleStyle = { display: 'flex', alignItems: 'center', gap: 0.5, flex: 1, minWidth: 0 } as const

/** Two lines at most, so that a low window keeps room for the content. */
const subjectStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
  '& h3': { display: 'inline', m: 0, font: 'inherit', fontWeight: 600, color: 'text.primary' },
} as const

/** On a narrow phone they have a row of their own under the title; beside it a long status gives way. */
const headerActionsStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: { xs: 1, sm: 2 },
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  maxWidth: { xs: '100%', sm: '60%' },
} as const
