import { onDemand } from '../onDemand'
import type { ProgressListener } from './sendWithProgress'

/**
 * Sends a request with a large body and tells how much of it has left. The sender is loaded with the dialog that files are attached
 * in; without it the request goes as any other does, and nobody is told how far it is.
 */
export async function upload(request: Request, onProgress: ProgressListener): Promise<Response> {
  const load = () => onDemand('The progress', () => import(/* webpackChunkName: "attachments" */ './sendWithProgress'))
  const sender = await load().catch(() => null)
  return sender ? sender.sendWithProgress(request, onProgress) : fetch(request)
}
