import type { FileWindow } from './fileWindow'
import type { ProgressListener } from './sendWithProgress'
import type { UserStorage } from './storage'
import type { SignOutMark, SessionMessage, TabChannel, TabGroup } from './tabs'

export interface Clock {
  readonly now: () => number
  readonly delay: (milliseconds: number) => Promise<void>
}

/** What the services need from outside the store, as the thunks' extra argument: each test's store has its own fakes. */
export interface AppDependencies {
  readonly apiBaseUrl: string
  /** Keys are sent only to the app's own origin: an unknown header could fail the CORS preflight of another. */
  readonly isSameOriginApi: boolean
  readonly address: () => string
  readonly fetch: (request: Request) => Promise<Response>
  readonly upload: (request: Request, onProgress: ProgressListener) => Promise<Response>
  readonly clock: Clock
  readonly random: () => number
  readonly uuid: () => string
  readonly fileWindow: FileWindow
  readonly download: (blob: Blob, filename: string) => Promise<void>
  readonly oneTabAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly sessionChannel: TabChannel<SessionMessage>
  /** Set from a sign-out until the server has responded, or somebody signs in. */
  readonly signOutMark: SignOutMark
  /** Joins the tabs in which this user (email address) is signed in. */
  readonly joinTabs: (email: string) => TabGroup
  readonly draftStorage: UserStorage
  /** Stores writes without a known outcome across page reloads and sign-outs. */
  readonly writeStorage: UserStorage
  /** Stores views of lists where no server stores them. */
  readonly viewStorage: UserStorage
  /** Logs a problem that needs no action. Never given a token or form content. */
  readonly log: (message: string) => void
}
