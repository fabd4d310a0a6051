import { Readable } from 'node:stream'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ListName } from '../../../contract/lists'
import { REVISION_EVENT, type RevisionMessage } from '../../../contract/revisionEvents'
import { mayOpen } from '../../../contract/rules/permissions'
import type { SignedInUser } from '../../auth/signedInUser'
import type { Revisions } from '../../domain/lists/revisions'

/** A list is announced to a reader at most once in this time (ms). */
const LIST_PAUSE_MS = 1_000

/** What is kept for a reader who does not read; beyond it nothing is added until they read, and then only the latest. Bytes. */
const KEPT_BYTES = 1_024

const LISTS_OF_SCREENS = Object.values<Call>(calls).flatMap(({ list, screen }) => (list && screen ? [{ list, screen }] : []))

/** What was last announced of a list. */
interface Told {
  readonly revision: number
  /** On the clock of `performance.now()`. */
  readonly at: number
}

/**
 * What one reader of the events gets. A slow reader misses revisions and never the latest one: nothing waits here but the number that was
 * announced last.
 */
export class EventStream extends Readable {
  readonly #told = new Map<ListName, Told>()
  readonly #lists: readonly ListName[]
  #hasRoom = true
  #isOver = false

  constructor(readonly user: SignedInUser) {
    super({ highWaterMark: KEPT_BYTES })
    this.#lists = readableLists(user)
  }

  /** Announces newer revisions of the lists that the reader may see, except of lists that were announced just now. */
  tell(revisions: Revisions): void {
    if (!this.#hasRoom || this.#isOver) return
    const at = performance.now()
    let text = ''
    for (const list of this.#lists) {
      const revision = revisions.get(list)
      const told = this.#told.get(list)
      if (revision === undefined || (told && (revision <= told.revision || at - told.at < LIST_PAUSE_MS))) continue
      this.#told.set(list, { revision, at })
      text += messageOf({ list, revision })
    }
    if (text !== '') this.#send(text)
  }

  /** Says that the session is still active. */
  comment(): void {
    if (this.#hasRoom && !this.#isOver) this.#send(':\n\n')
  }

  /** Ends it, after what is kept has been read. */
  finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.push(null)
  }

  override _read(): void {
    this.#hasRoom = true
  }

  #send(text: string): void {
    this.#hasRoom = this.push(text)
  }
}

const messageOf = (message: RevisionMessage) => `event: ${REVISION_EVENT}\ndata: ${JSON.stringify(message)}\n\n`

/** The lists that a user may read: those of the screens that they may open. */
function readableLists(user: Pick<SignedInUser, 'permissions'>): readonly ListName[] {
  return LISTS_OF_SCREENS.filter(({ screen }) => mayOpen(screen, user)).map(({ list }) => list)
}
