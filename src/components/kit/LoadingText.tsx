import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

type Room = 'words' | 'block' | 'rows' | 'chart' | 'window'

const CARDS = ['1', '2', '3', '4', '5'] as const

export function LoadingText({ text, room = 'block' }: { readonly text: string; readonly room?: Room }) {
  return (
    <>
      <Place role="status" room={room}>
        <CircularProgress size={18} thickness={5} aria-hidden />
        {text}
      </Place>
      {room === 'rows' && CARDS.map((card) => <Skeleton key={card} variant="rounded" height={92} sx={{ mt: 1.25 }} />)}
    </>
  )
}

/** The HTML page shows the same text at the same position before any script runs. */
const Place = styled('div', { shouldForwardProp: (name) => name !== 'room' })<{ room: Room }>(({ theme, room }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  ...(room === 'words' ? { padding: '10px 16px' } : { padding: 32 }),
  ...(room === 'block' && { minHeight: 160 }),
  ...(room === 'window' && { minHeight: '100dvh' }),
  ...((room === 'rows' || room === 'chart') && {
    padding: 0,
    height: room === 'rows' ? 92 : 242,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
  }),
  ...(room === 'chart' && { [theme.breakpoints.down('md')]: { height: 66 } }),
}))

export function BusyOverlay({ text }: { readonly text: string | null }) {
  if (text === null) return null
  // A portal to the body, because an open dialog makes the app's root `aria-hidden`.
  return (
    <Portal>
      <Backdrop open sx={{ zIndex: 'tooltip' }}>
        <Paper role="status" elevation={8} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
          <CircularProgress size={20} thickness={5} aria-hidden />
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {text}
          </Typography>
        </Paper>
      </Backdrop>
    </Portal>
  )
}
