import type { UnknownAction } from '@reduxjs/toolkit'
import { reportActions } from '../../services/recording/reportActions'
import type { ReportedAddress, ReportFile } from '../../services/recording/reportFormat'
import { rootReducer, type RootState } from '../store'

/** A moment of a recording: the state after an action, and the address. */
export interface Frame {
  readonly state: RootState
  readonly at: number
  readonly address: string
  /** The action's type, or what else made the moment. */
  readonly action: string
  /** A call was refused, or its answer was lost. */
  readonly isError: boolean
}

/**
 * The moments of a report, in their order. A change of the address is one of its own: it shows between the actions before and after it.
 * @param basePath path that the app is served under here, with a slash at both ends; the report may come from another one
 * @throws Error when the file is no report
 */
export function framesOf(file: ReportFile, basePath: string): Frame[] {
  const { preloadedState, report } = file
  const actions = reportActions(file)
  const [recordedBase = '/'] = report.build.split('assets/')
  const moved = (address: string) => (address.startsWith(recordedBase) ? basePath + address.slice(recordedBase.length) : address)
  const places: ReportedAddress[] = [...report.places, report.made]
  // A part of the state that the file does not have is as it is at the start: the file may come from another build.
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
