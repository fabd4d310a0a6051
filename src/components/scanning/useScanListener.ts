import { useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../services/rootReducer'
import { draftsPutBack } from '../../slices/draftsSlice'
import { listenForScans, type Scan } from './scanListener'

let receive: ((scan: Scan) => void) | null = null
let missed: readonly Scan[] = []

/**
 * Hook that listens to scanners from the first paint on. What their keys have changed is undone, drafts included; the scans wait
 * until {@link receiveScans} is called.
 */
export function useScanListener(): void {
  const store = useStore<RootState>()
  useLayoutEffect(() => {
    const stop = listenForScans({
      remember() {
        const { drafts } = store.getState()
        return () => {
          if (store.getState().drafts !== drafts) store.dispatch(draftsPutBack(drafts))
        }
      },
      deliver(scan) {
        if (receive) receive(scan)
        else missed = [...missed, scan]
      },
    })
    return () => {
      stop()
      missed = []
    }
  }, [store])
}

/** Passes scans to `handle`, first those that came before, until the returned function is called. */
export function receiveScans(handle: (scan: Scan) => void): () => void {
  receive = handle
  for (const scan of missed) handle(scan)
  missed = []
  return () => {
    receive = null
  }
}
