import { alertClasses } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { buttonClasses } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { use, useId, useState, type MouseEvent, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import { CopyButton } from './CopyButton'
import { DialogBannerContext } from './dialogBanner'
import { GuardedButton } from './GuardedButton'
import { CloseOutlined } from './icons'
import { DISCARD_WORDS, useLayer } from './layers'
import { FOR_FINGERS } from './phoneLayout'
import { StaleDialogNotice } from './StaleDialogNotice'
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
  const isLost = isDirty && !isKept
  const { element, notices } = useLayer({
    loss: isLost ? lossWarning : null,
    isStored: isDirty && isKept,
    isLeavable: !isLost && !isBusy && !isOverScreens,
    isBusy,
    hasOpenPart: onClosePart !== undefined || isMoreShown,
  })

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
      {...(isReplacing && { transitionDuration: 0 })}
      onClose={(_event, reason) => {
        if (reason !== 'escapeKeyDown') return
        if (isMoreShown) setIsMoreShown(false)
        else (onClosePart ?? requestClose)()
      }}
      slotProps={{
        // Aligned to the top, so that the step buttons in the heading stay under the pointer when documents differ in height.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          ref: element,
          sx: { maxWidth: DIALOG_WIDTH[size] },
          'aria-busy': isBusy,
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
            <Subject>
              <h3>{subject.heading ?? subject.id}</h3>
              <CopyButton text={subject.id} label={subject.copyLabel} />
              <span title={subject.about}>
                {/* Separates the two in texts; on the screen the copy button does. */}
                {subject.about && <span className="visually-hidden"> · </span>}
                {subject.about}
              </span>
            </Subject>
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
      {/* For the notice of a scan, which stands above the buttons. */}
      <Box ref={notices} sx={{ position: 'relative', zIndex: 1 }} />
      <Actions onClick={handleAction}>
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
      </Actions>
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
    maxHeight: '45%',
    '&:not(:empty)': { py: 0.5 },
    [`& .${alertClasses.root}`]: { py: 0 },
    [`& .${alertClasses.icon}`]: { display: 'none' },
    [`& .${alertClasses.action}`]: { position: 'sticky', bottom: 0, backgroundColor: 'background.paper' },
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
  '@media screen and (max-width: 899.95px) and (min-height: 500.05px)': { pt: 2 },
  // On a narrow phone, Dismiss stands beside the title and not beside the whole subject.
  '@media screen and (max-width: 599.95px) and (min-height: 500.05px)': {
    '&:has(h3) > button': { alignSelf: 'flex-start', mt: -1.25 },
  },
  // With the on-screen keyboard open on a phone on its side, the heading gives its space to the field with the cursor.
  '@media screen and (max-width: 899.95px) and (max-height: 300px)': {
    '*:has(> * :is(input:not([type="checkbox"], [type="radio"]), textarea):focus) > &': {
      position: 'absolute',
      clipPath: 'inset(50%)',
    },
  },
} as const

/** The copy button follows the number; a name that does not fit beside them has the next line, or two. */
const Subject = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  overflowX: 'clip',
  overflowWrap: 'anywhere',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& h3': { minWidth: 0, margin: 0, font: 'inherit', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& h3 + span': { position: 'relative', flex: 'none', marginBlock: -6, [FOR_FINGERS]: { marginLeft: -8 } },
  // What became of copying covers the rest of its line for a moment, so that the name does not move.
  '& h3 + span > [role="status"]:not(:empty)': {
    position: 'absolute',
    left: 'calc(100% + 4px)',
    zIndex: 1,
    width: '100vw',
    maxWidth: 'none',
    paddingBlock: 4,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > span:last-child': {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // In a low window it has one line, so that there is space left for the content.
  '@media screen and (max-height: 500px)': {
    flexWrap: 'nowrap',
    '& h3': { flex: 'none', maxWidth: '70%' },
    '& > span:last-child': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  },
  '@media screen and (max-width: 599.95px) and (min-height: 500.05px)': {
    '& > span:last-child:not(:empty)': { marginBottom: 5 },
  },
}))

const CROWDED = '&:has(> :nth-child(4), > [data-behind-more])'
const PRIMARY = `.${buttonClasses.contained}`

/**
 * On a phone with three or more buttons, or one with data-behind-more, only the primary button (or else the last one) and More are
 * shown. More shows the others above them.
 */
const Actions = styled(DialogActions)(({ theme }) => ({
  // A text button at the left begins at the left edge of the content.
  [theme.breakpoints.up('md')]: { [`& > [data-behind-more]:first-of-type > .${buttonClasses.text}`]: { marginLeft: -14 } },
  [theme.breakpoints.down('md')]: {
    paddingBottom: 'calc(12px + env(safe-area-inset-bottom))',
    '& > [data-more]': { display: 'none', flex: 'none', order: 1 },
    [CROWDED]: {
      '& > [data-more]': { display: 'inline-flex' },
      '& > :not([data-more])': { flex: '1 1 40%', margin: 0 },
      [`& > :not([data-more]) > .${buttonClasses.root}`]: { width: '100%' },
      [`& > ${PRIMARY}, &:not(:has(> ${PRIMARY})) > :last-child`]: { flexBasis: '50%', order: 2 },
      '&:has(> [data-more][aria-expanded="false"])': {
        [`& > :not([data-more], ${PRIMARY}, :last-child), &:has(> ${PRIMARY}) > :last-child:not(${PRIMARY})`]: {
          display: 'none',
        },
      },
    },
  },
}))

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
