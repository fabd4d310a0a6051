import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReportedAddress, ReportFile } from '../../services/report/writeReport'
import { rootReducer, type RootState } from '../../services/store/rootReducer'

export interface Frame {
  readonly state: RootState
  readonly at: number
  readonly address: string
  /** The action's type, `start`, or `address changed`. */
  readonly action: string
  readonly isError: boolean
}

export interface ShowMessage {
  readonly type: 'show'
  readonly frame: number
}

export type ReplayMessage =
  | { readonly type: 'ready'; readonly frames: readonly Omit<Frame, 'state'>[] }
  | { readonly type: 'shown'; readonly frame: number }
  | { readonly type: 'failed'; readonly reason: string }

/** A change of the address is a step of its own. @throws Error when the file is not a report */
export function framesOf(file: ReportFile, basePath: string): Frame[] {
  const { preloadedState, payload, report } = file
  const actions = JSON.parse(payload) as UnknownAction[]
  const [recordedBase = '/'] = report.build.split('assets/')
  const moved = (address: string) => (address.startsWith(recordedBase) ? basePath + address.slice(recordedBase.length) : address)
  const places: ReportedAddress[] = [...report.places, report.made]
  // The reducer adds the initial state of slices that the file lacks, because it may come from another build.
  let state = rootReducer(JSON.parse(preloadedState) as RootState, { type: 'replay/started' })
  const frames: Frame[] = []
  const add = ([at, address]: ReportedAddress, action: string, isError = false) =>
    frames.push({ state, at, address: moved(address), action, isError })

  for (const [index, place] of places.entries()) {
    const action = index === 0 ? undefined : actions[index - 1]
    const before = frames.at(-1)
    if (before && before.address !== moved(place[1])) add(place, 'address changed')
    if (action) state = rootReducer(state, action)
    if (action || index === 0) add(place, action?.type ?? 'start', isError(action))
  }
  return frames
}

function isError(action: UnknownAction | undefined): boolean {
  return (
    action !== undefined && action.type.startsWith('api/') && action.type.endsWith('/rejected') && action.payload !== undefined
  )
}
