import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import { ageText, exactText } from './ageText'
import type { ListFreshness } from './useListAnswer'

/** How often the age is looked at, in milliseconds; it changes every ten seconds at most. */
const LOOK_EVERY_MS = 2_000

/** A background load is shown only when it takes longer than this (ms). */
const LONG_LOAD_MS = 1_000

/**
 * "Live" where changes arrive by themselves, else "Updated 20 s ago", and a button that loads again. Only a person's own refresh is announced
 * to a screen reader, and only its end.
 */
export function FreshnessLabel({ freshness }: { readonly freshness: ListFreshness }) {
  const { loadedAt, isFetching, isOffline, isLive, staleBecause, onRefresh } = freshness
  const [asked, setAsked] = useState<number | null>(null)
  const isLong = useIsLong(isFetching)
  if (loadedAt === undefined) return null
  const isDone = asked !== null && asked !== loadedAt && !isFetching && staleBecause === null
  const isBusy = isFetching && (asked === loadedAt || isLong)
  return (
    <div className="freshness">
      {isLive && !isOffline && staleBecause === null ? (
        <span title={`Changes appear by themselves. Loaded ${exactText(loadedAt)}`}>Live</span>
      ) : (
        <>
          {isOffline ? <span>Offline, updated</span> : <span className="updated">Updated</span>}
          <Age key={loadedAt} loadedAt={loadedAt} />
        </>
      )}
      <button
        type="button"
        className="icon-button"
        title="Refresh"
        aria-label="Refresh"
        aria-busy={isBusy}
        onClick={() => {
          setAsked(loadedAt)
          onRefresh()
        }}
      >
        {isBusy ? <CircularProgress size={18} thickness={5} aria-hidden /> : <RefreshOutlined />}
      </button>
      <span role="status" className="visually-hidden">
        {isDone ? 'Up to date' : ''}
      </span>
    </div>
  )
}

/** Whether a load has been under way for long. */
function useIsLong(isFetching: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isFetching) return
    const timer = setTimeout(() => setIsLong(true), LONG_LOAD_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isFetching])
  return isLong
}

/** The age, in a component of its own so that its updates render nothing else. */
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
