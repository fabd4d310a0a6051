import { alertClasses } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { buttonClasses } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createContext, use, type ReactNode } from 'react'
import { GuardedButton } from './GuardedButton'
import { CloseOutlined, EditOutlined } from './icons'
import { LayerContext, useLayer } from './layers'
import { usePhoneLayout } from './phoneLayout'
import { StatusChip } from './StatusChip'

export const DIALOG_WIDTH = { sm: 480, md: 640, '5xl': 1024, '6xl': 1152, '7xl': 1280 } as const

/** A document has the same height on each of its tabs, and a form whatever appears in it, so that no button moves under the pointer. */
const STEADY = { md: 'min(800px, 100% - 64px)' } as const

interface DialogFrameProps {
  readonly size: keyof typeof DIALOG_WIDTH
  readonly onClose: () => void
  readonly hasDraft?: boolean
  readonly isOverScreens?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

interface Frame {
  readonly requestClose: () => void
  readonly isBusy: boolean
  readonly hasDraft: boolean
}

const FrameContext = createContext<Frame>({
  requestClose: () => undefined,
  isBusy: false,
  hasDraft: false,
})

/** Escape, Back and the cross close it, a click outside does not. Below 900 px it fills the screen, except for size `sm`. */
export function DialogFrame(props: DialogFrameProps) {
  const { size, onClose, hasDraft = false, isOverScreens = false, isBusy = false } = props
  const isPhone = usePhoneLayout()
  const layer = useLayer({ close: requestClose, isStored: hasDraft, isLeavable: !isBusy && !isOverScreens, isBusy })

  function requestClose() {
    if (!isBusy) onClose()
  }

  return (
    <Dialog
      open
      fullScreen={isPhone && size !== 'sm'}
      fullWidth
      maxWidth={false}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && requestClose()}
      slotProps={{
        // Aligned to the top, so that the step buttons in the heading stay under the pointer when documents differ in height.
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          ref: layer.element,
          sx: { maxWidth: DIALOG_WIDTH[size], height: size.endsWith('xl') ? STEADY : {} },
          'aria-busy': isBusy,
        },
      }}
    >
      <LayerContext value={layer}>
        <FrameContext value={{ requestClose, isBusy, hasDraft }}>{props.children}</FrameContext>
      </LayerContext>
    </Dialog>
  )
}

interface DialogHeaderProps {
  readonly title: string
  readonly isKind?: boolean
  readonly subtitle?: ReactNode
  readonly children?: ReactNode
}

export function DialogHeader({ title, isKind = false, subtitle, children }: DialogHeaderProps) {
  const { requestClose, isBusy, hasDraft } = use(FrameContext)
  return (
    <Header>
      <div>
        <DialogTitle variant={isKind ? 'caption' : 'h2'} component="h2" sx={isKind ? kindStyle : titleStyle}>
          {title}
        </DialogTitle>
        {subtitle && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
      </div>
      {(hasDraft || Boolean(children)) && (
        <div>
          {hasDraft && <StatusChip status="Draft" tone="warning" Icon={EditOutlined} />}
          {children}
        </div>
      )}
      <IconButton aria-label="Dismiss" title="Dismiss" edge="end" onClick={requestClose} disabled={isBusy}>
        <CloseOutlined />
      </IconButton>
    </Header>
  )
}

/** Says that the data of the open dialogs is stale, because the error of the list is hidden behind them; null while it is not. */
export const StaleListContext = createContext<ReactNode>(null)

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return (
    <DialogContent sx={bodyStyle}>
      {use(StaleListContext)}
      {children}
    </DialogContent>
  )
}

export function DialogFooter({ children = <CloseButton /> }: { readonly children?: ReactNode }) {
  return (
    <>
      <Box ref={use(LayerContext)?.notices} sx={noticesStyle} />
      <Actions>{children}</Actions>
    </>
  )
}

export function CloseButton({ children = 'Close' }: { readonly children?: ReactNode }) {
  const { requestClose, isBusy } = use(FrameContext)
  return (
    <GuardedButton disabled={isBusy} onClick={requestClose}>
      {children}
    </GuardedButton>
  )
}

/** Notices stand above the buttons, and move none of them. */
const noticesStyle = { position: 'relative', zIndex: 1, '&& > *': { position: 'absolute', bottom: 8 } } as const
const titleStyle = { p: 0, overflowWrap: 'anywhere' } as const
const kindStyle = {
  p: 0,
  typography: 'caption',
  color: 'text.secondary',
  '@media (max-height: 500px)': { position: 'absolute', clipPath: 'inset(50%)' },
} as const

const bodyStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Else a table, which scrolls sideways, would shrink and scroll within the body.
  gridAutoRows: 'max-content',
  alignContent: 'start',
  gap: 2.5,
  px: { xs: 2, md: 3 },
  py: { xs: 2, md: 2.5 },
} as const

export const DialogOutcome = styled('div')(({ theme }) => ({
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: '0 16px',
  [theme.breakpoints.up('md')]: { paddingInline: 24 },
  '&:not(:empty)': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '@media (max-height: 479.95px)': {
    maxHeight: '45%',
    '&:not(:empty)': { paddingBlock: 4 },
    [`& .${alertClasses.root}`]: { paddingBlock: 0 },
    [`& .${alertClasses.icon}`]: { display: 'none' },
    [`& .${alertClasses.action}`]: { position: 'sticky', bottom: 0, backgroundColor: theme.vars.palette.background.paper },
  },
}))

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& > div + div': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 8, maxWidth: '60%' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > button': { alignSelf: 'flex-start' },
    '& > div + div': { order: 1, flex: '1 0 100%', maxWidth: '100%', '& > span:first-of-type': { marginRight: 'auto' } },
  },
  // With the on-screen keyboard open on a phone on its side, the heading gives its space to the field with the cursor.
  '@media screen and (max-width: 899.95px) and (max-height: 300px)': {
    '*:has(> * :is(input:not([type="checkbox"], [type="radio"]), textarea):focus) > &': {
      position: 'absolute',
      clipPath: 'inset(50%)',
    },
  },
}))

/** On a phone the buttons fill their rows, two in each and the main one last; a button to leave by is never wider than half of it. */
const Actions = styled(DialogActions)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    paddingBlock: '8px calc(8px + env(safe-area-inset-bottom))',
    '& > *': { flex: 'none' },
  },
  [theme.breakpoints.down('sm')]: {
    '&& > *': { flex: '1 1 136px', margin: 0 },
    [`&& > :last-child:not(.${buttonClasses.contained}, :has(> .${buttonClasses.contained}))`]: {
      maxWidth: 'calc(50% - 4px)',
      marginLeft: 'auto',
    },
    [`& .${buttonClasses.root}`]: { paddingInline: 4, whiteSpace: 'nowrap' },
    [`& > span .${buttonClasses.root}`]: { width: '100%' },
  },
}))
