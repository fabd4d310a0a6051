import type { FileWindow } from './fileWindow'
import type { UserStorage } from './userStorage'
import type { ProgressListener } from './sendWithProgress'
import type { SessionChannel } from './sessionChannel'
import type { TabGroup } from './tabGroup'

/** Time as the app sees it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after so many milliseconds. */
  readonly delay: (milliseconds: number) => Promise<void>
}

/**
 * Everything that the services need from the world outside the store. It travels as the thunks' extra argument, so a
 * test runs as many stores side by side as it likes, each with its own world.
 */
export interface AppDependencies {
  /** Base address of the API, without a trailing slash. */
  readonly apiBaseUrl: string
  /** Idempotency keys go to the app's own origin only: a strange header could fail another origin's preflight. */
  readonly isSameOriginApi: boolean
  /** Path and query of the page. */
  readonly address: () => string
  readonly fetch: (request: Request) => Promise<Response>
  /** `fetch` for a request with a file: it tells meanwhile how much has left. */
  readonly upload: (request: Request, onProgress: ProgressListener) => Promise<Response>
  readonly clock: Clock
  /** At least 0 and below 1. */
  readonly random: () => number
  /** A random UUID. */
  readonly uuid: () => string
  /** By default the browser's own: what opens files comes with the screens that have some. */
  readonly fileWindow?: FileWindow
  /** Saves bytes under a name in the person's download folder. */
  readonly download: (blob: Blob, filename: string) => Promise<void>
  /** Runs work while no other tab of this browser does the same. */
  readonly oneTabAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly sessionChannel: SessionChannel
  /** Joins the tabs in which this person (email address) is signed in; by default those of this browser, whose code comes when it is needed. */
  readonly joinTabs?: (person: string) => TabGroup
  /** Keeps what was typed and not posted, over a reload of the page and an ended session. */
  readonly draftStorage: UserStorage
  /** Keeps writes whose outcome is not known, over a reload of the page and an ended session. */
  readonly writeStorage: UserStorage
  /** Keeps what is done with many documents while it is not over; by default in this tab, by code that comes with it. */
  readonly bulkStorage?: UserStorage
  /** Keeps the views of lists that no server keeps; by default this browser's, whose code comes when it is needed. */
  readonly viewStorage?: UserStorage
  /** Notes something that went wrong and that nobody has to act on. Never given a token or a form's content. */
  readonly log: (message: string) => void
}
