import { onDemand } from '../onDemand'
import type { ProgressListener } from './sendWithProgress'

/**
 * Sends a request with a large body and reports its progress. The sender is loaded with the attachment dialog; without it the
 * request is sent normally, without progress.
 */
export async function upload(request: Request, onProgress: ProgressListener): Promise<Response> {
  const load = () => onDemand('The progress', () => import(/* webpackChunkName: "attachments" */ './sendWithProgress'))
  const sender = await load().catch(() => null)
  return sender ? sender.sendWithProgress(request, onProgress) : fetch(request)
}
