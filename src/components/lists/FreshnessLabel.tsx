import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { mediumDay, timeOfDay, timeWithSeconds } from '../../../contract/english'
import { BusyIconButton } from '../kit/GuardedButton'
import { useIsLong } from '../kit/hooks'
import { RefreshOutlined } from '../kit/icons'
import type { ListFreshness } from './useListResponse'

export function FreshnessLabel({ freshness }: { readonly freshness: ListFreshness }) {
  const { loadedAt, isFetching, isOffline, isLive, onRefresh } = freshness
  const [before, setBefore] = useState<number | null>(null)
  const isLong = useIsLong(isFetching)
  const isBusy = isFetching && (before === loadedAt || isLong)
  if (loadedAt === undefined) return null
  // Empty until it is known whether the list is live.
  if (isLive !== false && !isOffline) {
    const title = `Live: changes appear by themselves. Loaded ${exactText(loadedAt)}`
    return <Label>{isLive && <LiveDot role="img" aria-label="Live" title={title} />}</Label>
  }
  return (
    <Label>
      <Box component="span" sx={{ display: { xs: isOffline ? 'inline' : 'none', md: 'inline' } }}>
        {isOffline ? 'Offline, updated' : 'Updated'} <Age key={loadedAt} loadedAt={loadedAt} />
      </Box>
      <BusyIconButton
        size="small"
        title="Refresh"
        aria-label="Refresh"
        isBusy={isBusy}
        // On a phone its sign is narrower than its target, whose free space the heading beside it needs.
        sx={{ mx: { xs: -1, md: 0 } }}
        onClick={() => {
          setBefore(loadedAt)
          onRefresh()
        }}
      >
        <RefreshOutlined fontSize="inherit" />
      </BusyIconButton>
      <span role="status" className="visually-hidden">
        {before !== null && before !== loadedAt ? 'Up to date' : ''}
      </span>
    </Label>
  )
}

const Label = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: 4,
  // As high as with the button, so that nothing moves when the list becomes live.
  minHeight: 30,
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

const LiveDot = styled('span')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: theme.vars.palette.success.main,
}))

const UPDATE_MS = 10_000

function Age({ loadedAt }: { readonly loadedAt: number }) {
  const [text, setText] = useState(() => ageText(Date.now() - loadedAt))
  useEffect(() => {
    const timer = setInterval(() => setText(ageText(Date.now() - loadedAt)), UPDATE_MS)
    return () => clearInterval(timer)
  }, [loadedAt])
  return (
    <time dateTime={new Date(loadedAt).toISOString()} title={exactText(loadedAt)}>
      {text}
    </time>
  )
}

export function ageText(age: number): string {
  const minutes = Math.floor(age / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

export const clockText = (at: number): string => `${timeOfDay(new Date(at))} UTC`

export function exactText(at: number): string {
  const instant = new Date(at)
  return `${mediumDay(instant)}, ${timeWithSeconds(instant)} UTC`
}
