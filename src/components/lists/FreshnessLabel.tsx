import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { RefreshOutlined } from '../kit/icons'
import { useIsLong } from '../kit/useIsLong'
import { ageText, exactText } from './ageText'
import type { ListFreshness } from './useListAnswer'

/** How often the displayed age is updated (ms); it changes at most every ten seconds. */
const LOOK_EVERY_MS = 2_000

/**
 * A dot if the server pushes changes, otherwise "Updated 20 s ago" and a refresh button. Screen readers announce only the end of a
 * refresh that the user started.
 */
export function FreshnessLabel({ freshness }: { readonly freshness: ListFreshness }) {
  const { loadedAt, isFetching, isOffline, isLive, onRefresh } = freshness
  const [asked, setAsked] = useState<number | null>(null)
  // A background load shows a spinner only if it takes long.
  const isLong = useIsLong(isFetching)
  if (loadedAt === undefined) return null
  const isCurrent = isLive && !isOffline
  // Later loads in the background leave the announcement as it is, so that it is not repeated.
  const isDone = asked !== null && asked !== loadedAt
  const isBusy = isFetching && (asked === loadedAt || isLong)
  return (
    <Label>
      {isCurrent ? (
        <LiveDot role="img" aria-label="Live" title={`Live: changes appear by themselves. Loaded ${exactText(loadedAt)}`} />
      ) : (
        <>
          {isOffline ? (
            <span>Offline, updated</span>
          ) : (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              Updated
            </Box>
          )}
          <Box component="span" sx={{ display: { xs: isOffline ? 'inline' : 'none', md: 'inline' } }}>
            <Age key={loadedAt} loadedAt={loadedAt} />
          </Box>
        </>
      )}
      {!isCurrent && (
        <IconButton
          size="small"
          title="Refresh"
          aria-label="Refresh"
          aria-busy={isBusy}
          onClick={() => {
            setAsked(loadedAt)
            onRefresh()
          }}
        >
          {isBusy ? <CircularProgress size={18} thickness={5} aria-hidden /> : <RefreshOutlined sx={{ fontSize: 18 }} />}
        </IconButton>
      )}
      <span role="status" className="visually-hidden">
        {isDone ? 'Up to date' : ''}
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

/** The age, in a separate component so that its updates re-render nothing else. */
function Age({ loadedAt }: { readonly loadedAt: number }) {
  const [text, setText] = useState(() => ageText(Date.now() - loadedAt))
  useEffect(() => {
    const timer = setInterval(() => setText(ageText(Date.now() - loadedAt)), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [loadedAt])
  return (
    <time dateTime={new Date(loadedAt).toISOString()} title={exactText(loadedAt)}>
      {text}
    </time>
  )
}
