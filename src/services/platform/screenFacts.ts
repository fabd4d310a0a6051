import { runningScript } from './newRelease'

/** The page as a report names it. */
export interface ScreenFacts {
  /** The app's first script, which every build names differently. */
  readonly build: string
  readonly browser: string
  readonly screen: { readonly width: number; readonly height: number }
}

/** The page as it is now. */
export function screenFacts(): ScreenFacts {
  const { innerWidth: width, innerHeight: height, navigator } = window
  return { build: runningScript() ?? '', browser: navigator.userAgent, screen: { width, height } }
}
