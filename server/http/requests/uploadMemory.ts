import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { Refusal } from '../../common/refusal'

/** Maximum concurrent uploads of one session. */
const MAX_PER_SESSION = 3

/** Memory for all uploads together: six of the largest files, or many small ones. Bytes. */
const ROOM_BYTES = 6 * UPLOAD_LIMIT_BYTES

/** `Retry-After` of an upload that was refused for lack of memory. Seconds. */
const RETRY_SECONDS = 5

/** Limits the uploaded files that are held in memory at the same time. */
export type UploadMemory = ReturnType<typeof createUploadMemory>

/** Creates the upload memory limit of a server. */
export function createUploadMemory() {
  const underWay = new Map<string, number>()
  let held = 0
  return {
    /**
     * Reserves memory for one upload and runs its work. Throws RATE_LIMITED when the session has too many uploads, BUSY when
     * there are too many in total, both before the body is read.
     * @param announcedBytes Content-Length of the body; without it the upload counts as the largest
     */
    async hold<Result>(sessionId: string, announcedBytes: number | undefined, work: () => Promise<Result>): Promise<Result> {
      const bytes = Math.min(announcedBytes ?? UPLOAD_LIMIT_BYTES, UPLOAD_LIMIT_BYTES)
      const own = underWay.get(sessionId) ?? 0
      if (own >= MAX_PER_SESSION) {
        const message = `You have ${own} uploads under way, please wait until one of them is done`
        throw new Refusal('RATE_LIMITED', message, null, { retryAfterSeconds: RETRY_SECONDS })
      }
      if (held + bytes > ROOM_BYTES) {
        const message = 'Many files are being uploaded at the moment, please try again in a few seconds'
        throw new Refusal('BUSY', message, null, { retryAfterSeconds: RETRY_SECONDS })
      }
      underWay.set(sessionId, own + 1)
      held += bytes
      try {
        return await work()
      } finally {
        held -= bytes
        const left = (underWay.get(sessionId) ?? 1) - 1
        if (left > 0) underWay.set(sessionId, left)
        else underWay.delete(sessionId)
      }
    },
  }
}
